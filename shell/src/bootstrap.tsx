import './schemas-without-eval';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { allowCookiesWithoutTls, setProvenance } from 'shared-auth';
import { App, type AppProps } from './app';
import { isDemonstration, shellRelease } from './page';

/** Draws the application into the page. {@link AppProps.createRouter} depends on who serves the page. */
export function mount(createRouter: AppProps['createRouter']): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root"');
  if (isDemonstration()) allowCookiesWithoutTls();
  setProvenance({ shell: shellRelease() });
  createRoot(root).render(
    <StrictMode>
      <App createRouter={createRouter} />
    </StrictMode>,
  );
}
