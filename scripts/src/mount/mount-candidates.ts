import type { RegistryEntry } from 'shared-domain';
import type { Finding } from '../check/finding';
import type { ReleaseStore } from '../store/release-store';
import { mountFindings, unreachedScreens } from './mount.rules';
import type { MountCandidate, MountEnvironment } from './mount-environment';
import { brokenAlone, lookAtNeighbours } from './neighbours';
import type { Observation, Tour } from './observation';
import type { Progress } from './progress';
import { NEUTRAL, openRolePage } from './role-page';
import { tour } from './role-tour';
import { type AcceptedPage, acceptedPage, alikeNotes } from './same-page.rules';
import { SignInError } from './sessions';

/** Pages at once. While one waits for its frames, another one works. */
const PAGES = 4;

/** What was seen of candidates that shared a page. */
export interface Mounted {
  findingsOf(candidate: MountCandidate): Finding[];
  notesOf(candidate: MountCandidate): string[];
  /** The remotes that were on the page with the first candidate. */
  beside: string[];
  /** The pages of a candidate, for the next time: those that were mounted now. */
  pagesOf(candidate: MountCandidate): AcceptedPage[];
  /** Remotes that could not be looked at, because they fail without the first candidate too. */
  brokenAnyway: string[];
  /** Milliseconds of each part; parts of several pages overlap. */
  times: Map<string, number>;
  /** How many screens were seen, and how often they were looked at, in all states and widths. */
  screens: number;
  looks: number;
  /** Whether every account came and went, to see what the remotes leave behind. */
  isTraced: boolean;
}

interface Visit {
  candidate: MountCandidate;
  username: string;
  /** Screens that the accounts of the candidate have opened so far. */
  reached: Set<string>;
  isFirst: boolean;
}

/**
 * Mounts candidates in the built shell, beside the remotes that are live. Every account of each looks at its screens on a
 * page of its own; then, on the page of the first, those of all the other remotes are opened.
 */
export async function mountCandidates(
  environment: MountEnvironment,
  candidates: readonly MountCandidate[],
  live: ReleaseStore,
  progress: Progress,
): Promise<Mounted> {
  const registered = environment.register(live, candidates);
  const times = new Map<string, number>();
  const visits = candidates.flatMap((candidate) => {
    const reached = new Set(candidate.alike?.flatMap((page) => page.reached));
    return usernamesToMount(candidate).map((username) => ({ candidate, username, reached, isFirst: false }));
  });
  if (visits[0]) visits[0].isFirst = true;
  const around = { neighbours: [], brokenAnyway: [], shared: {}, renderers: [] };
  const observation: Observation = { tours: [], ...around };
  const queue = [...visits];
  const work = async () => {
    for (let visit = queue.shift(); visit; visit = queue.shift()) {
      const { remote } = visit.candidate.mountPoint;
      // What fails for one account is not waited for once more with the next one.
      if (observation.tours.some((one) => one.remote === remote && isBroken(one))) continue;
      await look(environment, visit, registered, observation, { progress, times });
    }
  };
  await Promise.all(Array.from({ length: PAGES }, work));
  progress.done();
  const seen = observation.tours.flatMap((one) => one.seen);
  return {
    times,
    screens: new Set(seen.map(({ username, path }) => `${username} ${path}`)).size,
    looks: seen.length,
    isTraced: observation.tours.every(({ growth }) => growth),
    beside: observation.neighbours
      .map(({ remote }) => remote)
      .filter((one) => !observation.brokenAnyway.includes(one)),
    brokenAnyway: observation.brokenAnyway,
    pagesOf: ({ mountPoint: { remote }, release: { about } }) =>
      observation.tours
        .filter((one) => one.remote === remote)
        .flatMap((one) => acceptedPage(one, about, environment.circumstances) ?? []),
    findingsOf: ({ mountPoint: { remote } }) =>
      mountFindings(observation, remote, folderOf(environment, registered[remote])),
    notesOf: ({ mountPoint: { remote }, release, alike = [] }) => [
      ...alikeNotes(alike),
      ...unreachedScreens(observation, remote, release.about.screens ?? []),
    ],
  };
}

/** The accounts of a candidate whose pages are not the same as before. */
export function usernamesToMount({ mountPoint: { usernames }, alike = [] }: MountCandidate): string[] {
  return usernames.filter((username) => !alike.some((page) => page.username === username));
}

function folderOf({ url }: MountEnvironment, entry: RegistryEntry | undefined): string {
  return new URL('.', new URL(entry?.manifest ?? '', url)).href;
}

async function look(
  environment: MountEnvironment,
  { candidate, username, reached, isFirst }: Visit,
  registered: Record<string, RegistryEntry>,
  observation: Observation,
  { progress, times }: { progress: Progress; times: Map<string, number> },
): Promise<void> {
  const { remote } = candidate.mountPoint;
  const entry = registered[remote];
  const time = (part: string, milliseconds: number) =>
    void times.set(part, (times.get(part) ?? 0) + milliseconds);
  const folder = folderOf(environment, entry);
  const rolePage = await openRolePage(environment, username, folder).catch((error) => {
    if (!(error instanceof SignInError)) throw error;
    observation.tours.push({ ...notMounted(remote, username), refusal: error.message });
  });
  if (!rolePage) return;
  try {
    const seen = await tour(rolePage, {
      ...{
        remote,
        time,
        folder,
        reached,
        screens: candidate.release.about.screens ?? [],
        manifest: entry?.manifest ?? '',
      },
      tell: (what, done, of) =>
        progress.tell(`${remote} como ${username}: pantalla ${done} de ${of} (${what})`),
    });
    observation.tours.push(seen);
    if (!isFirst || isBroken(seen)) return;
    const since = performance.now();
    progress.tell(`${remote} junto a los demás`);
    observation.neighbours = await lookAtNeighbours(rolePage, remote, registered);
    // A candidate may have broken anything on the page; the screens that no longer show tell of it.
    const packages = rolePage.ask({ during: 'screen', path: NEUTRAL }, 'loadedPackages');
    Object.assign(observation, await packages.catch(() => undefined));
    observation.brokenAnyway = await brokenAlone(environment, observation.neighbours);
    time('junto a los demás', performance.now() - since);
  } finally {
    await rolePage.close();
  }
}

const notMounted = (remote: string, username: string): Tour => ({
  ...{ remote, username, wasRequested: false, loaded: [], seen: [], restyled: [], reports: [], reached: [] },
});

/** Where the candidate does not show itself, nothing can be learned from what the others show. */
function isBroken({ seen, stuck }: Tour): boolean {
  const [first] = seen;
  if (stuck || !first?.look.heading) return true;
  return first.look.failure !== undefined || first.look.isRestless;
}
