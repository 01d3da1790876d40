import type { PreparedState } from 'shared-domain';
import { explore, type LookAt, type Search } from './explore';
import { leftBehind, traceNow } from './leaves-no-trace';
import type { Restyled, Seen, Tour } from './observation';
import type { Look } from './page/screen';
import { EARLY, FRAMED, HASTE, NEUTRAL, PATIENCE, STATES, WIDTHS } from './plan';
import { type RolePage, StuckError } from './role-page';

/** The remote that an account looks at. */
export interface TourPlan extends Search {
  manifest: string;
  /** Address below which its files are. */
  folder: string;
  /** Does a part of the work, and adds the time that it took. */
  timed<T>(part: string, work: () => Promise<T>): Promise<T>;
}

/** Looks at screens as one account, and keeps what was seen. */
function looksOf({ ask, leave, width, resize, consoleErrors, username }: RolePage) {
  const seen: Seen[] = [];
  const restyled: Restyled[] = [];
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
    // The shell keeps its message as long as the remote stays on the page.
    if (look.failure) await leave();
  };
  const lookAt: LookAt = async (path, state) => {
    const patience = state === EARLY ? undefined : PATIENCE;
    const first = await ask('open', path, patience);
    if (first.path === NEUTRAL) return first;
    await keep(path, first, state);
    const links = new Set(first.links);
    // It begins with the width that the window has, so that the window changes once for each screen.
    for (const other of WIDTHS.filter((one) => one !== width())) {
      if (first.failure || first.isRestless) break;
      await resize(other);
      const again = await ask('lookOnceQuiet', patience);
      await keep(path, again, state);
      // Links of data that arrived a moment later.
      for (const link of again.links) links.add(link);
    }
    return { ...first, links: [...links] };
  };
  return { seen, restyled, lookAt, note, compareFrame };
}

/** Keeps how the shell looks in each width, while no remote is on the page. */
async function rememberFrame({ ask, resize }: RolePage): Promise<void> {
  await ask('open', FRAMED, PATIENCE);
  // The width with which a page begins comes last, because the tour begins with it.
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
  const change = async (state: PreparedState | undefined) => {
    await leave();
    await answerIn(state);
    await ask('forgetAnswers');
  };
  let done = 0;
  for (const state of STATES) {
    await change(state);
    for (const path of paths) {
      done += 1;
      plan.tell(`${path}?estado=${state}`, done, paths.length * STATES.length);
      if ((await lookAt(path, state)).isRestless) return;
    }
  }
  await change(undefined);
}

/** Types into the first form of each screen, asks whether that would be lost, leaves and comes back. */
async function leaveForms({ ask, leave }: RolePage, paths: readonly string[], lookAt: LookAt): Promise<void> {
  for (const path of paths) {
    await ask('open', path, PATIENCE);
    if (!(await ask('typeInForm'))) continue;
    await ask('wouldLoseWork');
    await leave();
    await lookAt(path);
  }
}

/** Nothing more can be learned of a remote whose screens fail, show nothing or never come to rest. */
function isHopeless({ look }: Seen): boolean {
  return look.failure !== undefined || look.isRestless || look.isBlank || !look.heading;
}

/** Looks at every screen of a remote as one account, and at what the remote leaves behind. */
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
        // An error that this throws is reported by the shell.
        await ask('wouldLoseWork');
      });
      await timed('estados', () => lookInStates(rolePage, plan, paths, lookAt));
      // After the states: by then the browser has compiled and cached most code.
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
