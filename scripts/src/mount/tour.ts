import type { PreparedState } from 'shared-domain/remotes';
import { remoteOfPath } from 'shared-domain/remotes/list';
import { leftBehind, traceNow } from './leaves-no-trace';
import type { Seen, Tour } from './observation';
import type { Look } from './page/screen';
import { EARLY, FRAMED, HASTE, MOST_SCREENS, NEUTRAL, PATIENCE, STATES, WIDTHS } from './plan';
import { type RolePage, StuckError } from './role-page';
import { basesOf, isBelow, kindOfAddress, plainPaths, screenAt } from './screens.rules';

interface TourPlan {
  remote: string;
  manifest: string;
  folder: string;
  screens: readonly string[];
  /** Shared by the remote's accounts. */
  reached: Set<string>;
  tell(screen: string, done: number, of: number): void;
  timed<T>(part: string, work: () => Promise<T>): Promise<T>;
}

/** The first look, with the links of all widths. */
type LookAt = (path: string, state?: PreparedState) => Promise<Look>;

const MOST_LOOKS_AT_START = 5;
const QUIET_FRAMES_AT_START = 20;

export async function firstPath({ ask }: RolePage): Promise<string | undefined> {
  let start = await ask('open', '/', PATIENCE);
  const found = () => (start.path === '/' ? start.links.find((path) => path !== '/') : start.path);
  // On a busy machine the previous page may outlast the address change.
  for (let look = 1; look < MOST_LOOKS_AT_START && !found(); look += 1) {
    start = await ask('lookOnceQuiet', { ...PATIENCE, quietFrames: QUIET_FRAMES_AT_START });
  }
  return found();
}

/** Opens linked screens, then unlinked routes. Redirects to `/404` are screens of another role. */
async function explore(
  rolePage: RolePage,
  { remote, screens, reached, tell }: TourPlan,
  lookAt: LookAt,
): Promise<string[]> {
  const first = await firstPath(rolePage);
  if (!first) return [];
  // Roles may share a base path with another remote.
  const ownBases = (links: readonly string[]) =>
    basesOf(links).filter((base) => remoteOfPath(base) === remote);
  let bases = ownBases([first]);
  const queue = [first];
  const known = new Set<string>();
  const paths: string[] = [];
  const isOpen = (path: string) =>
    isBelow(path, bases) && !known.has(kindOfAddress(path, bases, screens)) && paths.length < MOST_SCREENS;

  /** False if nothing is shown: each further screen would reach the timeout. */
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
    // Skips unlinked screens that another account has opened, except the first page of an area.
    if ((screen === '' || !reached.has(screen)) && isOpen(path) && !(await visit(path))) return paths;
  }
  return paths;
}

function looksOf({ ask, leave, width, resize, consoleErrors, username }: RolePage) {
  const seen: Seen[] = [];
  const restyled: Tour['restyled'] = [];
  const note = (path: string, look: Look, state?: PreparedState) => {
    seen.push({ username, path, state, width: width(), look, consoleErrors: consoleErrors.splice(0) });
  };
  const compareFrame = async (path: string) => {
    const changes = await ask('frameChanges');
    restyled.push(...changes.map((change) => ({ ...change, path, width: width() })));
  };
  const keep = async (path: string, look: Look, state?: PreparedState) => {
    note(path, look, state);
    if (!state) await compareFrame(path);
    // The shell's error message remains until the remote is unmounted.
    if (look.failure) await leave();
    return look;
  };
  const lookAt: LookAt = async (path, state) => {
    const patience = state === EARLY ? undefined : PATIENCE;
    const first = await ask('open', path, patience);
    if (first.path === NEUTRAL) return first;
    await keep(path, first, state);
    // Data may add links later.
    const links = [...first.links];
    // The current width first, to resize once per screen.
    for (const other of WIDTHS.filter((one) => one !== width())) {
      if (first.failure || first.isRestless) break;
      await resize(other);
      const again = await keep(path, await ask('lookOnceQuiet', patience), state);
      links.push(...again.links);
    }
    return { ...first, links: [...new Set(links)] };
  };
  return { seen, restyled, lookAt, note, compareFrame };
}

async function rememberFrame({ ask, resize }: RolePage): Promise<void> {
  await ask('open', FRAMED, PATIENCE);
  // Ends with the width where the tour begins.
  for (const width of WIDTHS.toReversed()) {
    await resize(width);
    await ask('lookOnceQuiet', HASTE);
    await ask('rememberFrame');
  }
}

async function lookInStates(
  { ask, leave, answerIn }: RolePage,
  plan: TourPlan,
  paths: readonly string[],
  lookAt: LookAt,
): Promise<void> {
  for (const [turn, state] of [...STATES, undefined].entries()) {
    await leave();
    await answerIn(state);
    await ask('forgetAnswers');
    if (!state) return;
    for (const [index, path] of paths.entries()) {
      const done = turn * paths.length + index + 1;
      plan.tell(`${path}?estado=${state}`, done, paths.length * STATES.length);
      if ((await lookAt(path, state)).isRestless) return;
    }
  }
}

/** Leaves a filled form and returns. */
async function leaveForms({ ask, leave }: RolePage, paths: readonly string[], lookAt: LookAt): Promise<void> {
  for (const path of paths) {
    await ask('open', path, PATIENCE);
    if (!(await ask('typeInForm'))) continue;
    await ask('wouldLoseWork');
    await leave();
    await lookAt(path);
  }
}

/** Would only fail again in later steps. */
function isHopeless({ look }: Seen): boolean {
  return look.failure !== undefined || look.isRestless || look.isBlank || !look.heading;
}

export async function tour(rolePage: RolePage, plan: TourPlan): Promise<Tour> {
  const { ask, leave, username, requested, reports } = rolePage;
  const { remote, folder, manifest, reached, timed } = plan;
  const facts: Pick<Tour, 'leftovers' | 'stuck'> = {};
  const { seen, restyled, lookAt, note, compareFrame } = looksOf(rolePage);
  try {
    await timed('apariencia', () => rememberFrame(rolePage));
    await leave();
    const untouched = await traceNow(rolePage);
    const paths = await timed('pantallas', () => explore(rolePage, plan, lookAt));
    const [first] = paths;
    if (first && !seen.some(isHopeless)) {
      await timed('sin guardar', async () => {
        await ask('open', first, PATIENCE);
        await ask('wouldLoseWork');
      });
      await timed('estados', () => lookInStates(rolePage, plan, paths, lookAt));
      // By now the browser has compiled and cached most code.
      facts.leftovers = await timed('sin rastro', () => leftBehind(rolePage, plan, paths, untouched, note));
      await ask('open', FRAMED, HASTE);
      await compareFrame(FRAMED);
      const withForm = paths.filter((path) => seen.some((one) => one.path === path && one.look.hasForm));
      await timed('sin guardar', () => leaveForms(rolePage, withForm, lookAt));
    }
  } catch (error) {
    if (!(error instanceof StuckError)) throw error;
    facts.stuck = error.stuck;
  }
  const loaded = requested.filter((address) => address.startsWith(folder));
  return {
    ...{ remote, username, seen, restyled, ...facts },
    wasRequested: requested.some((address) => address.endsWith(manifest)),
    loaded: loaded.map((address) => address.slice(folder.length).replace(/[?#].*/s, '')),
    reports: reports.filter((report) => report.remote === remote),
    reached: [...reached],
  };
}
