import { esRol, type Rol } from 'shared-domain/cuenta';
import type { FirstCallsOfPage } from 'shared-domain/remotes';
import { REMOTE_OF_ROLE } from 'shared-domain/remotes/list';
import { loadLate } from '../../late';
import { trustRelease } from '../../remotes/guard/script-guard';
import { keysOfPage, registryOfPage } from '../../remotes/registry';
import { isSigned } from '../../remotes/signature';
import { hasTrial } from '../../remotes/trials';
import { landingOf } from '../../roles';

declare global {
  /** Makes the first calls of a screen before it is shown. The script in the page defines it. */
  var askFirst: ((place: Place) => void) | undefined;
}

type Place = Pick<Location, 'pathname' | 'search'>;

const KEY = 'ultimo-rol';

/** Asks for the data and the code of a screen while the person, who has just signed in, reads the message. */
export function prepareScreen(rol: Rol, place: Place): void {
  globalThis.askFirst?.(place);
  preloadRemoteOf(rol);
  try {
    localStorage.setItem(KEY, rol);
  } catch {
    // Without storage the next person's screens are loaded after the sign-in rather than during it.
  }
}

/**
 * While somebody types a password, loads what comes after the sign-in, and the screens of the role that signed in last in
 * this browser. Where a release is on trial, nobody knows yet which one this person uses.
 */
export function preloadLikelyArea(): void {
  const rol = lastRole();
  const registry = registryOfPage();
  if (rol && !(registry && hasTrial(REMOTE_OF_ROLE[rol], registry))) preloadRemoteOf(rol);
  else loadLate().catch(() => undefined);
}

/** A failure stays silent here: the area of the remote tries again, and shows what went wrong. */
function preloadRemoteOf(rol: Rol): void {
  const remote = REMOTE_OF_ROLE[rol];
  preloadFirstFiles(remote, landingOf(rol)).catch(() => undefined);
  loadLate()
    .then(({ loadRemoteModule }) => loadRemoteModule(remote))
    .catch(() => undefined);
}

const preloaded = new Set<string>();

/** Asks for the first files of a landing, once, at the same time as for the manifest, which names them. */
async function preloadFirstFiles(remote: string, landing: string): Promise<void> {
  if (preloaded.has(landing)) return;
  preloaded.add(landing);
  const line = registryOfPage()?.remotes[remote];
  const calls: FirstCallsOfPage = JSON.parse(document.getElementById('first-calls')?.textContent || '{}');
  const { files } = calls[landing] ?? {};
  if (!line || !files || !(await isSigned(remote, 'current', line, keysOfPage()))) return;
  const folder = new URL('.', new URL(line.manifest, document.baseURI)).href;
  trustRelease(folder, line);
  for (const file of files) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', href: new URL(file, folder).href });
    document.head.append(link);
  }
}

function lastRole(): Rol | undefined {
  try {
    const rol = localStorage.getItem(KEY);
    return esRol(rol) ? rol : undefined;
  } catch {
    return undefined;
  }
}
