import { seconds, status } from '../command';
import { SignInError } from '../demonstration/sessions';
import type { ReleaseStore } from '../store/release-store';
import type { MountCandidate, MountEnvironment } from './environment';
import { mountFindings, unreachedScreens } from './findings';
import type { Neighbour, Observation, Tour } from './observation';
import { MOUNT_POINTS, type MountPoint, PAGES, PATIENCE, ROUNDS } from './plan';
import { openRolePage, type RolePage, StuckError } from './role-page';
import { firstPath, tour } from './tour';

/** A candidate without a first screen makes further observations useless. */
function isBroken({ seen: [first], stuck }: Tour): boolean {
  return stuck !== undefined || !first?.look.heading || !!first.look.failure || first.look.isRestless;
}

/** A log gets only one line per remote and account. */
function progress(): (text: string) => void {
  const shown = new Set<string>();
  return (text) => {
    const [head = ''] = text.split(':');
    if (process.stdout.isTTY || !shown.has(head)) status(`    ${process.stdout.isTTY ? text : head}`);
    shown.add(head);
  };
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Parts overlap, so they add up to more than the total. */
function summaryOf({ tours }: Observation, times: ReadonlyMap<string, number>): string {
  const parts = [...times].map(([part, milliseconds]) => `${part} ${(milliseconds / 1000).toFixed(1)} s`);
  const looks = tours.flatMap((one) => one.seen);
  const screens = new Set(looks.map(({ username, path }) => `${username} ${path}`)).size;
  const seen = `${counted(screens, 'pantalla')} en ${counted(looks.length, 'vista')}`;
  const isTraced = tours.every(({ leftovers }) => leftovers);
  const traced = isTraced ? `, montado y quitado ${ROUNDS} veces por cuenta` : '';
  return `  ${seen}${traced}; por partes, en páginas a la vez: ${parts.join(', ')}.`;
}

const STUCK = 'La página dejó de responder.';

/** Changes the account without reloading the page. */
async function lookAs(rolePage: RolePage, { remote, usernames }: MountPoint): Promise<Neighbour> {
  const { ask, consoleErrors } = rolePage;
  try {
    await rolePage.leave();
    await ask('forgetAnswers');
    await rolePage.signInAs(usernames[0]);
    consoleErrors.length = 0;
    const path = (await firstPath(rolePage)) ?? '/';
    const { heading, failure } = await ask('open', path, PATIENCE);
    const shown = failure ? { failure: failure.text } : { heading };
    return { remote, ...shown, consoleErrors: consoleErrors.splice(0) };
  } catch (error) {
    const failure = error instanceof StuckError ? STUCK : error instanceof SignInError && `${error.message}.`;
    if (!failure) throw error;
    return { remote, failure, consoleErrors: consoleErrors.splice(0) };
  }
}

async function showsAlone(environment: MountEnvironment, place: MountPoint): Promise<boolean> {
  const alone = await openRolePage(environment, place.usernames[0], '').catch((error) => {
    if (!(error instanceof SignInError)) throw error;
  });
  if (!alone) return false;
  const { heading } = await lookAs(alone, place);
  await alone.close();
  return Boolean(heading);
}

/** Remotes that fail on the candidate's page are opened alone for comparison. */
async function lookAtNeighbours(
  environment: MountEnvironment,
  rolePage: RolePage,
  candidate: string,
  registered: object,
): Promise<Partial<Observation>> {
  const others = MOUNT_POINTS.filter(({ remote }) => remote !== candidate && remote in registered);
  const neighbours: Neighbour[] = [];
  const brokenAnyway: string[] = [];
  for (const place of others) {
    const neighbour = await lookAs(rolePage, place);
    neighbours.push(neighbour);
    if (!neighbour.heading && !(await showsAlone(environment, place))) brokenAnyway.push(place.remote);
  }
  // The candidate may have broken the page itself; missing screens are the finding.
  const packages = await rolePage.ask('loadedPackages').catch(() => undefined);
  return { neighbours, brokenAnyway, ...packages };
}

/**
 * Mounts candidates together with the live remotes, each account on a separate page. The first account's page then
 * opens all other remotes.
 */
export async function mountCandidates(
  environment: MountEnvironment,
  candidates: readonly MountCandidate[],
  live: ReleaseStore,
) {
  const since = performance.now();
  const registered = environment.register(live, candidates);
  const folderOf = (remote: string) =>
    new URL('.', new URL(registered[remote]?.manifest ?? '', environment.url)).href;
  const tell = progress();
  const times = new Map<string, number>();
  const timed = async <T>(part: string, work: () => Promise<T>): Promise<T> => {
    const begin = performance.now();
    return work().finally(() => times.set(part, (times.get(part) ?? 0) + performance.now() - begin));
  };
  const observation: Observation = { tours: [], neighbours: [], brokenAnyway: [], shared: {}, renderers: [] };

  const look = async (candidate: MountCandidate, username: string, reached: Set<string>): Promise<void> => {
    const { remote, usernames } = candidate.mountPoint;
    // The next account would wait for the same timeout.
    if (observation.tours.some((one) => one.remote === remote && isBroken(one))) return;
    const folder = folderOf(remote);
    const rolePage = await openRolePage(environment, username, folder).catch((error) => {
      if (!(error instanceof SignInError)) throw error;
      const nothing = { loaded: [], seen: [], restyled: [], reports: [], reached: [] };
      observation.tours.push({ remote, username, refusal: error.message, wasRequested: false, ...nothing });
    });
    if (!rolePage) return;
    try {
      const seen = await tour(rolePage, {
        ...{ remote, folder, reached, timed },
        screens: candidate.release.about.screens ?? [],
        manifest: registered[remote]?.manifest ?? '',
        tell: (screen, done, of) => tell(`${remote} como ${username}: pantalla ${done} de ${of} (${screen})`),
      });
      observation.tours.push(seen);
      if (candidate !== candidates[0] || username !== usernames[0] || isBroken(seen)) return;
      tell(`${remote} junto a los demás`);
      const near = () => lookAtNeighbours(environment, rolePage, remote, registered);
      Object.assign(observation, await timed('junto a los demás', near));
    } finally {
      await rolePage.close();
    }
  };

  const queue = candidates.flatMap((candidate) => {
    const reached = new Set(candidate.reached);
    return candidate.mountPoint.usernames.map((username) => () => look(candidate, username, reached));
  });
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await next();
  };
  await Promise.all(Array.from({ length: PAGES }, work));

  const { neighbours, brokenAnyway } = observation;
  return {
    results: candidates.map((candidate) => {
      const { release, mountPoint, notes = [] } = candidate;
      const { remote } = mountPoint;
      const unreached = unreachedScreens(observation, remote, release.about.screens ?? []);
      const tours = observation.tours.filter((one) => one.remote === remote);
      const findings = mountFindings(observation, remote, folderOf(remote));
      return { candidate, tours, findings, notes: [...notes, ...unreached] };
    }),
    beside: neighbours.map(({ remote }) => remote).filter((remote) => !brokenAnyway.includes(remote)),
    /** Remotes that fail without the candidate as well. */
    brokenAnyway,
    summary: summaryOf(observation, times),
    took: seconds(since),
  };
}
