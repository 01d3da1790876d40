import type { Finding } from '../check/finding';
import { SignInError } from '../demonstration/sessions';
import type { ReleaseStore } from '../store/release-store';
import type { MountCandidate, MountEnvironment } from './environment';
import { mountFindings, unreachedScreens } from './findings';
import { lookAtNeighbours } from './neighbours';
import type { Observation, Tour } from './observation';
import { PAGES, ROUNDS } from './plan';
import { openRolePage } from './role-page';
import { tour } from './tour';

/** Everything that was seen of candidates that shared a page. */
export interface Mounted {
  /** One for each candidate. */
  results: { candidate: MountCandidate; tours: Tour[]; findings: Finding[]; notes: string[] }[];
  /** The remotes that were on the page with the first candidate. */
  beside: string[];
  /** Remotes that could not be looked at, because they fail without the first candidate too. */
  brokenAnyway: string[];
  /** How much was seen, and how long each part took. */
  summary: string;
}

/** One account of a candidate. */
interface Visit {
  candidate: MountCandidate;
  username: string;
  /** Screens that the accounts of the candidate have opened so far. */
  reached: Set<string>;
}

/** Where the candidate does not show itself, nothing can be learned from the others. */
function isBroken({ seen: [first], stuck }: Tour): boolean {
  if (stuck || !first?.look.heading) return true;
  return first.look.failure !== undefined || first.look.isRestless;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Pages work at the same time, so the parts are more than the whole. */
function summaryOf({ tours }: Observation, times: ReadonlyMap<string, number>): string {
  const parts = [...times].map(([part, milliseconds]) => `${part} ${(milliseconds / 1000).toFixed(1)} s`);
  const looks = tours.flatMap((one) => one.seen);
  const screens = new Set(looks.map(({ username, path }) => `${username} ${path}`)).size;
  const seen = `${counted(screens, 'pantalla')} en ${counted(looks.length, 'vista')}`;
  const isTraced = tours.every(({ leftovers }) => leftovers);
  const traced = isTraced ? `, montado y quitado ${ROUNDS} veces por cuenta` : '';
  return `  ${seen}${traced}; por partes, en páginas a la vez: ${parts.join(', ')}.`;
}

/**
 * Mounts candidates in the built shell, together with the remotes that are live. Every account of each looks at its
 * screens on a page of its own; then, on the page of the first, those of all the other remotes are opened.
 */
export async function mountCandidates(
  environment: MountEnvironment,
  candidates: readonly MountCandidate[],
  live: ReleaseStore,
  tell: (text: string) => void,
): Promise<Mounted> {
  const registered = environment.register(live, candidates);
  const folderOf = (remote: string) =>
    new URL('.', new URL(registered[remote]?.manifest ?? '', environment.url)).href;
  const times = new Map<string, number>();
  const time = (part: string, milliseconds: number) =>
    void times.set(part, (times.get(part) ?? 0) + milliseconds);
  const around = { neighbours: [], brokenAnyway: [], shared: {}, renderers: [] };
  const observation: Observation = { tours: [], ...around };

  const look = async ({ candidate, username, reached }: Visit, isFirst: boolean): Promise<void> => {
    const { remote } = candidate.mountPoint;
    const folder = folderOf(remote);
    const rolePage = await openRolePage(environment, username, folder).catch((error) => {
      if (!(error instanceof SignInError)) throw error;
      observation.tours.push(notMounted(remote, username, error.message));
    });
    if (!rolePage) return;
    try {
      const seen = await tour(rolePage, {
        ...{ remote, folder, reached, time },
        screens: candidate.release.about.screens ?? [],
        manifest: registered[remote]?.manifest ?? '',
        tell: (screen, done, of) => tell(`${remote} como ${username}: pantalla ${done} de ${of} (${screen})`),
      });
      observation.tours.push(seen);
      if (!isFirst || isBroken(seen)) return;
      const since = performance.now();
      tell(`${remote} junto a los demás`);
      Object.assign(observation, await lookAtNeighbours(environment, rolePage, remote, registered));
      time('junto a los demás', performance.now() - since);
    } finally {
      await rolePage.close();
    }
  };

  const visits = candidates.flatMap((candidate): Visit[] => {
    const reached = new Set(candidate.reached);
    return candidate.mountPoint.usernames.map((username) => ({ candidate, username, reached }));
  });
  const queue = [...visits];
  const work = async () => {
    for (let visit = queue.shift(); visit; visit = queue.shift()) {
      const { remote } = visit.candidate.mountPoint;
      // A failure for one account would take the whole patience for the next one too.
      if (observation.tours.some((one) => one.remote === remote && isBroken(one))) continue;
      await look(visit, visit === visits[0]);
    }
  };
  await Promise.all(Array.from({ length: PAGES }, work));

  return {
    results: candidates.map((candidate) => {
      const { release, mountPoint, notes = [] } = candidate;
      const { remote } = mountPoint;
      const unreached = unreachedScreens(observation, remote, release.about.screens ?? []);
      const tours = observation.tours.filter((one) => one.remote === remote);
      const findings = mountFindings(observation, remote, folderOf(remote));
      return { candidate, tours, findings, notes: [...notes, ...unreached] };
    }),
    beside: observation.neighbours
      .map(({ remote }) => remote)
      .filter((remote) => !observation.brokenAnyway.includes(remote)),
    brokenAnyway: observation.brokenAnyway,
    summary: summaryOf(observation, times),
  };
}

const notMounted = (remote: string, username: string, refusal: string): Tour => ({
  ...{ remote, username, refusal, wasRequested: false },
  ...{ loaded: [], seen: [], restyled: [], reports: [], reached: [] },
});
