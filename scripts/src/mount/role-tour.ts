import type { PreparedState } from 'shared-domain';
import type { Seen, Stuck, Tour } from './observation';
import type { Look } from './page/screen';
import { NEUTRAL, PATIENCE, type RolePage, StuckError, WIDTHS } from './role-page';
import { basesOf, isBelow, kindOfAddress, plainPaths, screenAt } from './screens.rules';
import { leave, measureGrowth, traceOf } from './trace';

/** The states of the tester's page in which each screen is looked at, beside the real answers. */
const STATES: readonly PreparedState[] = ['vacio', 'muchos', 'lento', 'error'];
const MOST_SCREENS = 40;

export interface TourPlan {
  remote: string;
  /** Paths below the base of a role, as release.json names them. */
  screens: readonly string[];
  manifest: string;
  /** Address below which its files are. */
  folder: string;
  tell(part: string, done: number, of: number): void;
  /** Adds the time that a part took. */
  time(part: string, milliseconds: number): void;
}

/** Looks at every screen of a remote as one account, and at what the remote leaves behind. */
export async function tour(rolePage: RolePage, plan: TourPlan): Promise<Tour> {
  const seen: Seen[] = [];
  const facts: Pick<Tour, 'growth' | 'stuck'> = {};
  const reached = new Set<string>();
  const timed = async <T>(part: string, work: () => Promise<T>): Promise<T> => {
    const since = performance.now();
    return work().finally(() => plan.time(part, performance.now() - since));
  };
  try {
    const untouched = await traceOf(rolePage);
    const paths = await timed('pantallas', () => explore(rolePage, plan, seen, reached));
    if (paths.length > 0 && !seen.some(({ look }) => look.failure)) {
      const container = plan.remote.replaceAll('-', '_');
      facts.growth = await timed('sin rastro', () =>
        measureGrowth(rolePage, { paths, untouched, container, folder: plan.folder }),
      );
      await timed('estados', () => lookInStates(rolePage, plan, paths, seen));
      await timed('sin guardar', () => askAboutWork(rolePage, paths, seen));
    }
  } catch (error) {
    if (!(error instanceof StuckError)) throw error;
    facts.stuck = error.stuck;
  }
  return {
    remote: plan.remote,
    username: rolePage.username,
    wasRequested: rolePage.requested.some((address) => address.endsWith(plan.manifest)),
    seen,
    reports: [],
    reached: [...reached],
    ...facts,
  };
}

type Opening = 'open' | 'openEarly';

/** Opens a screen, and looks at it in both widths, beginning with the one that the window has. */
async function lookAt(
  rolePage: RolePage,
  path: string,
  state: PreparedState | undefined,
  seen: Seen[],
  how: Opening = 'open',
): Promise<Look> {
  const { ask, page, consoleErrors, username } = rolePage;
  const during: Stuck = { during: 'screen', path };
  const note = (look: Look) => {
    const width = page.viewportSize()?.width ?? 0;
    seen.push({ username, path, state, width, look, consoleErrors: consoleErrors.splice(0) });
    return look;
  };
  const opened =
    how === 'open' ? await ask(during, 'open', path, PATIENCE) : await ask(during, 'openEarly', path);
  if (opened.path === NEUTRAL) return opened;
  note(opened);
  const [wide, narrow] = WIDTHS;
  await rolePage.resize(page.viewportSize()?.width === wide ? narrow : wide);
  note(how === 'open' ? await ask(during, 'lookOnceQuiet', PATIENCE) : await ask(during, 'look', false));
  return opened;
}

/** Opens what the sidebar, the routes and the links on the screens name; answers the addresses that have a screen. */
async function explore(
  rolePage: RolePage,
  plan: TourPlan,
  seen: Seen[],
  reached: Set<string>,
): Promise<string[]> {
  const { screens } = plan;
  const start = await rolePage.ask({ during: 'screen', path: '/' }, 'open', '/', PATIENCE);
  const first = start.path === '/' ? start.links.find((path) => path !== '/') : start.path;
  if (!first) return [];
  let bases = basesOf([first]);
  const queue = [first];
  const known = new Set<string>();
  const paths: string[] = [];
  for (let path = queue.shift(); path && paths.length < MOST_SCREENS; path = queue.shift()) {
    const kind = kindOfAddress(path, bases, screens);
    if (known.has(kind) || !isBelow(path, bases)) continue;
    known.add(kind);
    plan.tell(path, paths.length + 1, paths.length + 1 + queue.length);
    const look = await lookAt(rolePage, path, undefined, seen);
    if (look.path !== path) known.add(kindOfAddress(look.path, bases, screens));
    if (look.path === NEUTRAL) continue;
    paths.push(path);
    const screen = screenAt(path, bases, screens);
    if (screen !== undefined) reached.add(screen);
    if (paths.length === 1) {
      bases = basesOf(look.links);
      queue.push(...look.links, ...plainPaths(bases, screens));
      if (look.failure || !look.heading) break;
    } else queue.push(...look.links);
  }
  return paths;
}

async function lookInStates(
  rolePage: RolePage,
  plan: TourPlan,
  paths: readonly string[],
  seen: Seen[],
): Promise<void> {
  let done = 0;
  for (const state of STATES) {
    await leave(rolePage);
    await rolePage.answerIn(state);
    await rolePage.ask({ during: 'screen', path: NEUTRAL }, 'forgetAnswers');
    for (const path of paths) {
      done += 1;
      plan.tell(`${path}?estado=${state}`, done, paths.length * STATES.length);
      await lookAt(rolePage, path, state, seen, state === 'lento' ? 'openEarly' : 'open');
    }
  }
  await leave(rolePage);
  await rolePage.answerIn(undefined);
  await rolePage.ask({ during: 'screen', path: NEUTRAL }, 'forgetAnswers');
}

/** Types into the first form of each screen, asks whether that would be lost, leaves and comes back. */
async function askAboutWork(rolePage: RolePage, paths: readonly string[], seen: Seen[]): Promise<void> {
  const { ask } = rolePage;
  const withForm = paths.filter((path) => seen.some((one) => one.path === path && one.look.hasForm));
  for (const path of withForm) {
    const screen: Stuck = { during: 'screen', path };
    await ask(screen, 'open', path, PATIENCE);
    if ((await ask(screen, 'typeInForm')) === undefined) continue;
    await ask({ during: 'hasUnsavedWork', path }, 'wouldLoseWork');
    await leave(rolePage);
    await lookAt(rolePage, path, undefined, seen);
  }
  // Without a form the remote is asked as well: the shell asks it whenever the page is left.
  const [path = NEUTRAL] = paths;
  if (withForm.length > 0) return;
  await ask({ during: 'screen', path }, 'open', path, PATIENCE);
  await ask({ during: 'hasUnsavedWork', path }, 'wouldLoseWork');
}
