import { askEarly } from 'shared-auth/early';
import type { Rol } from 'shared-domain/cuenta';
import { type FirstCallsOfPage, mayOpen, PATHS_OF_ROLE, staysAtStart } from 'shared-domain/remotes';
import { shellRelease } from '../page';

type Place = Pick<Location, 'pathname' | 'search'>;

// The build writes this script into the page. It runs before any file has come, so it imports as little as possible.

/** A replacement in this tab may show another screen, which asks for something else. */
function hasReplacement(): boolean {
  try {
    return (sessionStorage.getItem('reemplazos') ?? '{}') !== '{}';
  } catch {
    return false;
  }
}

/** The address whose screen a person of this role will see there; undefined where they see a page of the shell. */
function addressFor(rol: Rol, { pathname, search }: Place): string | undefined {
  const path = pathname.replace(/\/$/, '');
  if (search !== '' || hasReplacement()) return undefined;
  if (path === '') return staysAtStart(rol) ? undefined : PATHS_OF_ROLE[rol][0];
  return mayOpen(rol, path) ? path : undefined;
}

/** Makes the first calls of the screen at this place. */
function askFor(place: Place): void {
  askEarly(shell, (rol) => {
    const { remote, addresses } = calls[addressFor(rol, place) ?? ''] ?? {};
    if (!remote || !addresses) return undefined;
    return { addresses, headers: { 'X-Release-Shell': shell, 'X-Release-Remote': remote } };
  });
}

const told = document.getElementById('first-calls')?.textContent;
const calls: FirstCallsOfPage = JSON.parse(told || '{}');
const shell = shellRelease();

askFor(window.location);
globalThis.askFirst = askFor;
