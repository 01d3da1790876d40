import type { PreparedState } from 'shared-domain';
import { remoteOfPath } from 'shared-domain/remotes';
import type { Look } from './page/screen';
import { MOST_SCREENS, NEUTRAL, PATIENCE } from './plan';
import type { RolePage } from './role-page';
import { basesOf, isBelow, kindOfAddress, plainPaths, screenAt } from './screens.rules';

export interface Search {
  remote: string;
  /** Paths below the base of a role, as release.json names them. */
  screens: readonly string[];
  /** Those of them that some account of the remote has opened. */
  reached: Set<string>;
  tell(screen: string, done: number, of: number): void;
}

/** Opens a screen and looks at it in each width; returns the first look, with the links of all. */
export type LookAt = (path: string, state?: PreparedState) => Promise<Look>;

const MOST_LOOKS_AT_START = 5;
const QUIET_FRAMES_AT_START = 20;

/** The first page of a signed-in account: where the start page sends it, or where its first link leads. */
export async function firstPath({ ask }: RolePage): Promise<string | undefined> {
  let start = await ask('open', '/', PATIENCE);
  const found = () => (start.path === '/' ? start.links.find((path) => path !== '/') : start.path);
  // On a busy machine the page before may still be drawn, and quiet, when the address has changed already.
  for (let look = 1; look < MOST_LOOKS_AT_START && !found(); look += 1) {
    start = await ask('lookOnceQuiet', { ...PATIENCE, quietFrames: QUIET_FRAMES_AT_START });
  }
  return found();
}

/**
 * Opens what the sidebar and the links on the screens name, then what only the routes name; returns the addresses that
 * have a screen. A path that leads to `/404` is a screen of another role.
 */
export async function explore(
  rolePage: RolePage,
  { remote, screens, reached, tell }: Search,
  lookAt: LookAt,
): Promise<string[]> {
  const first = await firstPath(rolePage);
  if (!first) return [];
  // A part of the address that roles share may belong to another remote.
  const ownBases = (links: readonly string[]) =>
    basesOf(links).filter((base) => remoteOfPath(base) === remote);
  let bases = ownBases([first]);
  const queue = [first];
  const known = new Set<string>();
  const paths: string[] = [];
  const isOpen = (path: string) =>
    isBelow(path, bases) && !known.has(kindOfAddress(path, bases, screens)) && paths.length < MOST_SCREENS;

  /** Returns false where the remote shows nothing: every further screen would take the whole time of one. */
  const visit = async (path: string): Promise<boolean> => {
    known.add(kindOfAddress(path, bases, screens));
    tell(path, paths.length + 1, paths.length + 1 + queue.length);
    const look = await lookAt(path);
    if (look.path !== path) known.add(kindOfAddress(look.path, bases, screens));
    if (look.path === NEUTRAL) return true;
    paths.push(path);
    const screen = screenAt(path, bases, screens);
    if (screen !== undefined) reached.add(screen);
    if (look.isRestless || (!look.heading && !look.failure)) return false;
    if (paths.length === 1) bases = ownBases(look.links);
    queue.push(...look.links);
    return paths.length > 1 || !look.failure;
  };

  for (let path = queue.shift(); path; path = queue.shift()) {
    if (isOpen(path) && !(await visit(path))) return paths;
  }
  for (const path of plainPaths(bases, screens)) {
    const screen = screenAt(path, bases, screens) ?? '';
    // A screen that another account has reached by a link is for that one; the first page of an area is everybody's.
    if ((screen === '' || !reached.has(screen)) && isOpen(path) && !(await visit(path))) return paths;
  }
  return paths;
}
