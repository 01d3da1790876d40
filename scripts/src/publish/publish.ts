import { dirname } from 'node:path';
import type { Audience } from 'shared-domain';
import type { RemoteHistory } from 'shared-domain/release-history';
import type { Built } from '../build/build-changed';
import { describeFinding } from '../check/check-files';
import type { Review, ReviewOptions } from '../check/finding';
import { reviewRemotes } from '../check/review';
import { diskProblem, timed, UsageError } from '../command';
import { writeReleaseDifferences } from '../dictionaries/differences';
import { recordAccepted } from '../skew/broken-releases';
import {
  makeCurrent,
  nameOfUser,
  publicationFrom,
  requireTrialPossible,
  startTrial,
} from '../store/current-release';
import { CLONE_ID, historyOf, record } from '../store/history';
import { entryOf, readRegistry } from '../store/registry';
import { releaseFolder, removeLeftovers, servedBytes, withRemoteLocks } from '../store/release-store';
import {
  damageOf,
  damageProblem,
  dropStaged,
  moveIntoStore,
  type Staged,
  stageRelease,
} from '../store/staging';
import { builtStandaloneHost, renewPage } from '../store/standalone-page';
import { LOCAL_STORE } from '../workspace';
import * as messages from './messages';
import { type Decision, decide } from './publication.rules';

export interface Publishing extends ReviewOptions {
  /** The release of the shell that was built with them. */
  shell: string;
  /** A person asked for these releases. Left out, they are those of the sources. */
  isAskedFor?: boolean;
  /** Who tries the releases; left out, they become current. */
  audience?: Audience | undefined;
  /** Origin of the API for the pages that show a release alone, where another one serves them. */
  api?: string | undefined;
  /** Goes on without a browser: a demonstration has to start anywhere. */
  isBrowserOptional?: boolean;
  /** How the copies in the store are reviewed; by default their files are checked and they are mounted. */
  review?: typeof reviewRemotes;
}

interface Assessed {
  built: Built;
  history: RemoteHistory;
  decision: Decision;
  damage: readonly string[];
}

/** A copy of a build in the store, and what became of its remote before. */
interface Candidate extends Staged {
  history: RemoteHistory;
  built: Built;
}

function assess({ store, shell, audience, isAskedFor = false }: Publishing, built: Built): Assessed {
  const about = built.release;
  if (audience) requireTrialPossible(store, about);
  const history = historyOf(store, about.name);
  const damage = damageOf(store, about);
  const decision = decide({ about, clone: CLONE_ID, shell, isAskedFor, damage }, history);
  return { built, history, decision, damage: damage ?? [] };
}

/** Says why nothing is published and records that these sources were handled. Returns whether all is well. */
async function reportUnpublished(
  { store, api, isAskedFor }: Publishing,
  { built: { release: about, folder }, history, decision, damage }: Assessed,
): Promise<boolean> {
  const { name, release } = about;
  if (decision === 'refused') messages.refusedBefore(about, history);
  if (decision === 'damaged') messages.problem(damageProblem(store, about, damage));
  if (decision === 'rolled back') messages.rolledBack(about, history);
  if (decision === 'nothing' && isAskedFor) {
    const host = builtStandaloneHost();
    if (api && host) renewPage(store, about, { ...host, api });
    await makeCurrent(store, name, entryOf(about), publicationFrom(dirname(folder)));
    messages.isCurrentAlready(about);
  }
  await record(store, name, ({ sources }) =>
    sources.get(CLONE_ID) === release ? undefined : { what: 'handled', release, clone: CLONE_ID },
  );
  return decision !== 'refused' && decision !== 'damaged';
}

/** Copies the build into the store. Where there is no complete build it says so and answers undefined. */
async function stage(
  { store, api }: Publishing,
  { built, history }: Assessed,
): Promise<Candidate | undefined> {
  const { name } = built.release;
  // The service of this clone makes the page of a release itself. A file host in another place needs it as a file.
  const host = store === LOCAL_STORE ? undefined : builtStandaloneHost();
  const copy = () => stageRelease(store, built.folder, { host: host && { ...host, api }, name });
  try {
    return { ...(await timed(`${name}: copiando`, `${name}: copiado`, copy)), history, built };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    messages.problem(error.message);
    return undefined;
  }
}

/** Makes a reviewed copy current, or keeps the live release and says why. */
async function publishCandidate(
  candidate: Candidate,
  review: Review,
  publishing: Publishing,
): Promise<boolean> {
  const { about, history, built } = candidate;
  const { store, shell, audience } = publishing;
  const isMountNeeded = publishing.isAskedFor || (history.line && !publishing.isBrowserOptional);
  if (review.isBrowserMissing && isMountNeeded) {
    messages.notMounted(about, history);
    return false;
  }
  if (review.findings.length > 0 && !review.isBrowserMissing) {
    const findings = review.findings.map(describeFinding);
    messages.refused(about, history, findings);
    const by = nameOfUser(dirname(built.folder));
    const refused = {
      what: 'refused',
      by,
      release: about.release,
      shell,
      findings,
      clone: CLONE_ID,
    } as const;
    await record(store, about.name, () => refused);
    return false;
  }
  try {
    await timed(`${about.name}: comparando la copia con sus huellas`, `${about.name}: comparada`, () =>
      moveIntoStore(store, candidate),
    );
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    messages.refused(about, history, [`  ✘ ${error.message}`]);
    return false;
  }
  await register(candidate, publishing);
  if (review.accepted?.length) await recordAccepted(store, about, shell, review.accepted);
  messages.published(about, audience);
  return true;
}

async function register({ about, built, history }: Candidate, { store, audience }: Publishing) {
  await writeReleaseDifferences(store, about, history);
  const bytes = servedBytes(releaseFolder(store, about.name, about.release), about);
  const publication = { ...publicationFrom(dirname(built.folder), bytes), clone: CLONE_ID };
  if (audience) await startTrial(store, about, audience, publication);
  else await makeCurrent(store, about.name, entryOf(about), publication);
}

async function publishStaged(staged: readonly Candidate[], publishing: Publishing): Promise<boolean[]> {
  const { review = reviewRemotes } = publishing;
  const folders = staged.map(({ folder }) => folder);
  const reviews = await review(folders, publishing);
  messages.reviewed(reviews);
  const outcomes: boolean[] = [];
  for (const [index, one] of reviews.entries()) {
    outcomes.push(await publishCandidate(staged[index] as Candidate, one, publishing));
  }
  return outcomes;
}

async function publishAll(remotes: readonly Built[], publishing: Publishing): Promise<boolean> {
  removeLeftovers(publishing.store);
  const outcomes: boolean[] = [];
  const staged: Candidate[] = [];
  for (const built of remotes) {
    const assessed = assess(publishing, built);
    if (assessed.decision !== 'publish') {
      outcomes.push(await reportUnpublished(publishing, assessed));
      continue;
    }
    const candidate = await stage(publishing, assessed);
    if (candidate) staged.push(candidate);
    else outcomes.push(false);
  }
  try {
    if (staged.length > 0) outcomes.push(...(await publishStaged(staged, publishing)));
  } finally {
    for (const one of staged) dropStaged(one);
  }
  return outcomes.every(Boolean);
}

/**
 * Publishes builds after a review of their copies in the store: those whose sources changed, or all that a person asked
 * for. This is the one way into the registry for what is built here. A remote that is refused does not hold up the
 * others. Answers false when one of them was refused or damaged, or could not be written.
 */
export async function publishBuilds(builds: readonly Built[], publishing: Publishing): Promise<boolean> {
  const remotes = builds.filter(({ release }) => release.manifest);
  const names = remotes.map(({ release }) => release.name);
  try {
    return await withRemoteLocks(publishing.store, names, () => publishAll(remotes, publishing));
  } catch (error) {
    const problem = diskProblem(error);
    if (!problem) throw error;
    const live = readRegistry(publishing.store.registry).remotes;
    for (const { release } of remotes) messages.notWritten(release, live[release.name], problem);
    return false;
  }
}
