import './schemas-without-eval';
import { StrictMode } from 'react';
import { allowCookiesWithoutTls, setProvenance, sweepDrafts } from 'shared-auth';
import { App, type AppProps } from './app';
import { loadLate } from './late';
import { isDemonstration, shellRelease } from './page';
import { draw } from './prerender/draw';
import { hasSession } from './prerender/handover';

export function mount(createRouter: AppProps['createRouter']): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root"');
  if (isDemonstration()) allowCookiesWithoutTls();
  // Runs without a session too: old drafts must not stay readable.
  sweepDrafts();
  setProvenance({ shell: shellRelease() });
  const drawIt = () =>
    draw(
      <StrictMode>
        <App createRouter={createRouter} />
      </StrictMode>,
      root,
    );
  // With the late parts, the area's frame is drawn first. Drawing retries a failed load.
  if (hasSession())
    loadLate()
      .catch(() => undefined)
      .then(drawIt);
  else drawIt();
}
