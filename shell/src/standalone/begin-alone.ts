import type { AppProps } from '../app';
import { mount } from '../bootstrap';
import { loadOverlay, type Overlay } from '../diagnostics/load-overlay';
import { allowsDiagnostics } from '../page';
import { prepareStates } from './prepared-states';
import { showStandaloneBar } from './standalone-bar';

/** Undefined without permission. */
async function overlayOfPage(): Promise<Overlay | undefined> {
  if (!allowsDiagnostics()) return undefined;
  const overlay = await loadOverlay();
  overlay?.prepareOverlay();
  return overlay;
}

/**
 * Recording and prepared states must be set up before the first call.
 * @param api the API's origin, if it is not the page's
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
