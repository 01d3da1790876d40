import { lazy, type ReactNode, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { RequireRole } from 'shared-auth';
import { ROLES } from 'shared-domain/cuenta';
import { late, provideLate } from './late';
import { PageFailure, Root } from './layout/root';
import { AREAS } from './roles';
import { MY_ACCOUNT_ADDRESS, PROVIDER_RETURN_ADDRESS, VERIFY_SHEET_ADDRESS } from './screens/addresses';
import { NotFoundScreen, UnauthorisedScreen } from './screens/lost-page.screen';
import { ScreenWaiting } from './screens/screen-waiting';
import { StartScreen } from './screens/start.screen';

/** Rarely used, so not part of the sign-in page's files. */
const ConfirmEmailScreen = lazy(() => import('./screens/mailed-link/confirm-email.screen'));
const EarlierEmailScreen = lazy(() => import('./screens/mailed-link/earlier-email.screen'));

const ProviderReturnScreen = lazy(() => import('./screens/provider-sign-in/provider-return.screen'));

const VerifySheetScreen = lazy(() => import('./screens/verify-sheet.screen'));

const MyAccountScreen = lazy(() => import('./screens/my-account/my-account.screen'));

provideLate(() => import(/* webpackChunkName: "late" */ './late-parts'));

const AreaLayout = late((parts) => parts.AreaLayout);
const Inside = late((parts) => parts.Inside);
const InsideOfPage = late((parts) => parts.InsideOfPage);
const RemoteArea = late((parts) => parts.RemoteArea);
const ResetPasswordScreen = late((parts) => parts.ResetPasswordScreen);

const onDemand = (screen: ReactNode) => <Suspense fallback={<ScreenWaiting />}>{screen}</Suspense>;

/**
 * All addresses; those below an area's path are routes of its remote.
 * @param inside wraps all pages behind the sign-in
 */
export function routesWith(
  showRemote: (remote: string) => ReactNode,
  inside: ReactNode = <Inside />,
): RouteObject[] {
  const areas = AREAS.map(({ path, roles, remote }) => ({
    element: (
      <RequireRole rol={roles}>
        <AreaLayout />
      </RequireRole>
    ),
    children: [{ path: `${path}/*`, element: showRemote(remote) }],
  }));
  const account = {
    element: (
      <RequireRole rol={ROLES}>
        <AreaLayout />
      </RequireRole>
    ),
    children: [{ path: MY_ACCOUNT_ADDRESS, element: onDemand(<MyAccountScreen />) }],
  };
  const pages = [
    { path: '/', element: <StartScreen /> },
    { path: '/restablecer-contrasena', element: onDemand(<ResetPasswordScreen />) },
    { path: '/confirmar-correo', element: onDemand(<ConfirmEmailScreen />) },
    { path: '/correo-anterior', element: onDemand(<EarlierEmailScreen />) },
    { path: PROVIDER_RETURN_ADDRESS, element: onDemand(<ProviderReturnScreen />) },
    { path: VERIFY_SHEET_ADDRESS, element: onDemand(<VerifySheetScreen />) },
    { path: '/401', element: <UnauthorisedScreen /> },
    { path: '/404', element: <NotFoundScreen /> },
    { element: onDemand(inside), children: [...areas, account] },
    { path: '*', element: <NotFoundScreen /> },
  ];
  return [{ element: <Root />, errorElement: <PageFailure />, children: pages }];
}

export const routes: RouteObject[] = routesWith((remote) => <RemoteArea remote={remote} />, <InsideOfPage />);
