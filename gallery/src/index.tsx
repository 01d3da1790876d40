import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { GlobalStyle } from 'shared-ui';
import { ComponentSheet } from './component-sheet';
import { GalleryScreen } from './gallery.screen';

const router = createBrowserRouter(
  [
    { path: '/componente/:name/:state?', element: <ComponentSheet /> },
    { path: '*', element: <GalleryScreen /> },
  ],
  { basename: '/galeria' },
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <GlobalStyle />
    <RouterProvider router={router} />
  </StrictMode>,
);
