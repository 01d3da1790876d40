/**
 * The part of react-router-dom that remotes can use; module federation shares it under the name of the library. Nothing
 * can be left out of a shared module later, and the whole library has 39 kB compressed. In this repository `paths` in
 * tsconfig.json makes the import of any other name a type error.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  generatePath,
  isRouteErrorResponse,
  Link,
  type LinkProps,
  type Location,
  MemoryRouter,
  matchPath,
  Navigate,
  type NavigateFunction,
  NavLink,
  type NavLinkProps,
  Outlet,
  Route,
  type RouteObject,
  Routes,
  type To,
  useBlocker,
  useHref,
  useLinkClickHandler,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
