import { rememberFrame, restyledAfterwards } from './frame';
import type { Seen, Tour } from './observation';
import { type RolePage, StuckError } from './role-page';
import { lookInStates, looksOf } from './screen-looks';
import { explore } from './screen-search';
import type { TourPlan } from './tour-plan';
import { leave, measureGrowth, traceNow } from './trace';
import { answersAboutWork, leavesAndComesBack } from './work-in-forms';

/** Nothing more can be learned of a remote whose screens fail, show nothing or never come to rest. */
function isHopeless({ look }: Seen): boolean {
  return look.failure !== undefined || look.isRestless || look.isBlank || !look.heading;
}

function pathBelow(folder: string, address: string): string | undefined {
  return address.startsWith(folder) ? address.slice(folder.length).replace(/[?#].*/s, '') : undefined;
}

/** Looks at every screen of a remote as one account, and at what the remote leaves behind. */
export async function tour(rolePage: RolePage, plan: TourPlan): Promise<Tour> {
  const facts: Pick<Tour, 'growth' | 'stuck'> = {};
  const { seen, restyled, lookAt, note } = looksOf(rolePage);
  const timed = async <T>(part: string, work: () => Promise<T>): Promise<T> => {
    const since = performance.now();
    return work().finally(() => plan.time(part, performance.now() - since));
  };
  try {
    await timed('apariencia', () => rememberFrame(rolePage));
    await leave(rolePage);
    const untouched = await traceNow(rolePage);
    const paths = await timed('pantallas', () => explore(rolePage, plan, lookAt));
    if (paths.length > 0 && !seen.some(isHopeless)) {
      await timed('sin guardar', () => answersAboutWork(rolePage, paths));
      await timed('estados', () => lookInStates(rolePage, plan, paths, lookAt));
      // After the states: by then the browser has compiled and cached what it will.
      const container = plan.remote.replaceAll('-', '_');
      const rounds = { paths, untouched, container, folder: plan.folder, note };
      facts.growth = await timed('sin rastro', () => measureGrowth(rolePage, rounds));
      restyled.push(...(await restyledAfterwards(rolePage)));
      const withForm = paths.filter((path) => seen.some((one) => one.path === path && one.look.hasForm));
      await timed('sin guardar', () => leavesAndComesBack(rolePage, withForm, lookAt));
    }
  } catch (error) {
    if (!(error instanceof StuckError)) throw error;
    facts.stuck = error.stuck;
  }
  return {
    remote: plan.remote,
    username: rolePage.username,
    wasRequested: rolePage.requested.some((address) => address.endsWith(plan.manifest)),
    loaded: rolePage.requested.flatMap((address) => pathBelow(plan.folder, address) ?? []),
    seen,
    reports: rolePage.reports.filter((report) => report.remote === plan.remote),
    restyled,
    reached: [...plan.reached],
    ...facts,
  };
}
