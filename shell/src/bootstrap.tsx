import './schemas-without-eval';
import { StrictMode } from 'react';
import { allowCookiesWithoutTls, setProvenance, sweepDrafts } from 'shared-auth';
import { App, type AppProps } from './app';
import { loadLate } from './late';
import { isDemonstration, shellRelease } from './page';
import { draw } from './prerender/draw';
import { hasSession } from './prerender/handover';

/** Draws the application into the page. {@link AppProps.createRouter} depends on who serves the page. */
export function mount(createRouter: AppProps['createRouter']): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root"');
  if (isDemonstration()) allowCookiesWithoutTls();
  // Also where nobody signs in: what was typed here a week ago is nobody's to read.
  sweepDrafts();
  setProvenance({ shell: shellRelease() });
  const drawIt = () =>
    draw(
      <StrictMode>
        <App createRouter={createRouter} />
      </StrictMode>,
      root,
    );
  // With these parts the first thing drawn is the frame of the area. What is missing is asked for again when it is drawn.
  if (hasSession())
    loadLate()
      .catch(() => undefined)
      .then(drawIt);
  else drawIt();
}
