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
  /** Sends a screen's first calls; defined by the script in the page. */
  var askFirst: ((place: Place) => void) | undefined;
}

type Place = Pick<Location, 'pathname' | 'search'>;

const KEY = 'ultimo-rol';

/** Runs while the user reads the sign-in message. */
export function prepareScreen(rol: Rol, place: Place): void {
  globalThis.askFirst?.(place);
  preloadRemoteOf(rol);
  try {
    localStorage.setItem(KEY, rol);
  } catch {
    // Without storage the next sign-in preloads no area.
  }
}

/**
 * Preloads the last role's screens while the password is typed. Skips remotes on trial, whose release depends
 * on the user.
 */
export function preloadLikelyArea(): void {
  const rol = lastRole();
  const registry = registryOfPage();
  if (rol && !(registry && hasTrial(REMOTE_OF_ROLE[rol], registry))) preloadRemoteOf(rol);
  else loadLate().catch(() => undefined);
}

/** The remote's area retries and reports failures. */
function preloadRemoteOf(rol: Rol): void {
  const remote = REMOTE_OF_ROLE[rol];
  preloadFirstFiles(remote, landingOf(rol)).catch(() => undefined);
  loadLate()
    .then(({ loadRemoteModule }) => loadRemoteModule(remote))
    .catch(() => undefined);
}

const preloaded = new Set<string>();

/** In parallel with the manifest that lists the files. */
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
