import type { AppProps } from '../app';
import { mount } from '../bootstrap';
import { loadOverlay, type Overlay } from '../diagnostics/load-overlay';
import { allowsDiagnostics } from '../page';
import { prepareStates } from './prepared-states';
import { showStandaloneBar } from './standalone-bar';

/** The overlay, which the bar has a button for at any time; undefined where the page does not allow it. */
async function overlayOfPage(): Promise<Overlay | undefined> {
  if (!allowsDiagnostics()) return undefined;
  const overlay = await loadOverlay();
  overlay?.prepareOverlay();
  return overlay;
}

/**
 * Begins a page with a remote alone. Calls are recorded and their answers changed before a screen makes the first one.
 * @param title what the bar says that the page runs
 * @param api origin of the API, if it is not that of the page
 */
export async function beginAlone(
  createRouter: AppProps['createRouter'],
  title: Promise<string>,
  api?: string,
): Promise<void> {
  const overlay = await overlayOfPage();
  title.then((text) => showStandaloneBar(text, overlay, api));
  await prepareStates(window.location.search).finally(() => mount(createRouter));
}
