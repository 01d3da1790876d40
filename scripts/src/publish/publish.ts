import { dirname } from 'node:path';
import type { Built } from '../build/build-changed';
import { reviewRemotes } from '../check/review';
import { diskProblem, timed, UsageError } from '../command';
import { publicationFrom } from '../store/author';
import { makeCurrent, type RemoteState, readState, recordHistory } from '../store/current-release';
import { removeLeftovers } from '../store/leftovers';
import { entryOf, readRegistry } from '../store/registry';
import { damageOf, damageProblem, dropStaged, stageRelease } from '../store/staging';
import { builtStandaloneHost, renewPage } from '../store/standalone-page';
import { requireTrialPossible } from '../store/trials';
import { LOCAL_STORE } from '../workspace';
import { CLONE_ID, withSourcesHandled } from './handled-sources';
import * as messages from './messages';
import { type Decision, decide } from './publication.rules';
import { type Publishing, publishCandidate, type StagedCandidate } from './publish-candidate';
import { withRemoteLocks } from './remote-lock';

interface Assessed {
  built: Built;
  state: RemoteState;
  decision: Decision;
  damage: readonly string[];
}

async function assess(
  { store, shell, audience, isAskedFor = false }: Publishing,
  built: Built,
): Promise<Assessed> {
  const about = built.release;
  if (audience) requireTrialPossible(store, about);
  const state = await readState(store, about.name);
  const damage = damageOf(store, about);
  const decision = decide({ about, clone: CLONE_ID, shell, isAskedFor, damage }, state);
  return { built, state, decision, damage: damage ?? [] };
}

/** Tells why nothing is published and records that these sources were handled. Answers whether all is well. */
async function reportUnpublished(
  { store, api, isAskedFor }: Publishing,
  { built: { release: about, folder }, state, decision, damage }: Assessed,
): Promise<boolean> {
  if (decision === 'refused') messages.refusedBefore(about, state);
  if (decision === 'damaged') messages.problem(damageProblem(store, about, damage));
  if (decision === 'rolled back') messages.rolledBack(about, state);
  if (decision === 'nothing' && isAskedFor) {
    const host = builtStandaloneHost();
    if (api && host) renewPage(store, about, { ...host, api });
    await makeCurrent(store, about.name, entryOf(about), publicationFrom(dirname(folder)));
    messages.isCurrentAlready(about);
  }
  await recordHistory(store, about.name, withSourcesHandled(about.release));
  return decision !== 'refused' && decision !== 'damaged';
}

/** Copies the build into the store. Where there is no complete build it says so and answers undefined. */
async function stage(
  { store, api }: Publishing,
  { built: { folder, release }, state }: Assessed,
): Promise<StagedCandidate | undefined> {
  // The service of this clone makes the page of a release itself. A file host in another place needs it as a file.
  const host = store === LOCAL_STORE ? undefined : builtStandaloneHost();
  const copy = () => stageRelease(store, folder, { host: host && { ...host, api }, name: release.name });
  try {
    const { name } = release;
    return { ...(await timed(`${name}: copiando`, `${name}: copiado`, copy)), state, built: folder };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    messages.problem(error.message);
    return undefined;
  }
}

async function publishStaged(staged: readonly StagedCandidate[], publishing: Publishing): Promise<boolean[]> {
  const { review = reviewRemotes } = publishing;
  const folders = staged.map(({ folder }) => folder);
  const reviews = await review(folders, publishing);
  messages.reviewed(reviews);
  const outcomes: boolean[] = [];
  for (const [index, one] of reviews.entries()) {
    outcomes.push(await publishCandidate(staged[index] as StagedCandidate, one, publishing));
  }
  return outcomes;
}

async function publishAll(remotes: readonly Built[], publishing: Publishing): Promise<boolean> {
  removeLeftovers(publishing.store);
  const outcomes: boolean[] = [];
  const staged: StagedCandidate[] = [];
  for (const built of remotes) {
    const assessed = await assess(publishing, built);
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
 * Publishes builds after a review of their copies in the store: those whose sources changed, or all that somebody asked
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
