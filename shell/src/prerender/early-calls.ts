import { askEarly } from 'shared-auth/early';
import type { Rol } from 'shared-domain/cuenta';
import { type FirstCallsOfPage, mayOpen, PATHS_OF_ROLE, staysAtStart } from 'shared-domain/remotes';
import { shellRelease } from '../page';

type Place = Pick<Location, 'pathname' | 'search'>;

// Embedded in the page and run before any file loads, so imports must be minimal.

/** An override may send other first calls. */
function hasReplacement(): boolean {
  try {
    return (sessionStorage.getItem('reemplazos') ?? '{}') !== '{}';
  } catch {
    return false;
  }
}

/** Undefined on the shell's own pages. */
function addressFor(rol: Rol, { pathname, search }: Place): string | undefined {
  const path = pathname.replace(/\/$/, '');
  if (search !== '' || hasReplacement()) return undefined;
  if (path === '') return staysAtStart(rol) ? undefined : PATHS_OF_ROLE[rol][0];
  return mayOpen(rol, path) ? path : undefined;
}

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
