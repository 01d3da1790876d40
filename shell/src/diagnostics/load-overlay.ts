import { loadLate } from '../late';
import { allowsDiagnostics, DIAGNOSTICO } from '../page';

export type Overlay = typeof import('./overlay');

/** Undefined if loading fails, because the page works without it. */
export async function loadOverlay(): Promise<Overlay | undefined> {
  try {
    return await (await loadLate()).loadOverlay();
  } catch {
    return undefined;
  }
}

function isAskedFor(): boolean {
  try {
    return window.location.search.includes(DIAGNOSTICO) || sessionStorage.getItem(DIAGNOSTICO) !== null;
  } catch {
    return false;
  }
}

export function beginWithOverlay(begin: () => void): void {
  if (!allowsDiagnostics() || !isAskedFor()) begin();
  else
    void loadOverlay().then((overlay) => {
      overlay?.showOverlay();
      begin();
    });
}
