import { loadLate } from '../late';
import { allowsDiagnostics, DIAGNOSTICO } from '../page';

export type Overlay = typeof import('./overlay');

/** The code of the overlay; undefined where it does not arrive, because a page works without it. */
export async function loadOverlay(): Promise<Overlay | undefined> {
  try {
    return await (await loadLate()).loadOverlay();
  } catch {
    return undefined;
  }
}

/** Whether the address names the overlay, or this tab has it. The overlay itself reads both. */
function isAskedFor(): boolean {
  try {
    return window.location.search.includes(DIAGNOSTICO) || sessionStorage.getItem(DIAGNOSTICO) !== null;
  } catch {
    return false;
  }
}

/** Begins with the overlay where the page allows it and this tab has asked for it. */
export function beginWithOverlay(begin: () => void): void {
  if (!allowsDiagnostics() || !isAskedFor()) begin();
  else
    void loadOverlay().then((overlay) => {
      overlay?.showOverlay();
      begin();
    });
}
