import { dirname } from 'node:path';
import type { Built } from '../build/build-changed';
import { withDistLock } from '../build/build-lock';
import type { Review } from '../check/finding';
import { reviewRemotes } from '../check/review';
import { UsageError } from '../command';
import { type RemoteState, readState, recordHistory } from '../registry/current-release';
import { damageOf, damageProblem, type Staged, stageRelease } from '../release-store/staging';
import { builtStandaloneHost } from '../release-store/standalone-page';
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

const FAILED: readonly Decision[] = ['refused', 'damaged'];

async function assess({ store, shell }: Publishing, built: Built): Promise<Assessed> {
  const about = built.release;
  const state = await readState(store, about.name);
  const damage = damageOf(store, about);
  const decision = decide({ about, clone: CLONE_ID, shell, damage }, state);
  return { built, state, decision, damage: damage ?? [] };
}

/**
 * Makes what was built current where its sources call for it, after a review of the copies in the store. One that is
 * refused holds up no other. Answers whether none was refused or damaged.
 */
export async function publishBuilds(builds: readonly Built[], publishing: Publishing): Promise<boolean> {
  const remotes = builds.filter(({ release }) => release.manifest);
  const assessed = await Promise.all(remotes.map((built) => assess(publishing, built)));
  const [publishable, others] = [
    assessed.filter(({ decision }) => decision === 'publish'),
    assessed.filter(({ decision }) => decision !== 'publish'),
  ];
  const names = publishable.map(({ built }) => built.release.name);
  for (const one of others) await reportUnpublished(publishing, one);
  const outcomes = await withRemoteLocks(publishing.store, names, () => publishAll(publishable, publishing));
  return [...outcomes, ...others.map(({ decision }) => !FAILED.includes(decision))].every(Boolean);
}

/** Tells why nothing is published and records that these sources were handled. */
async function reportUnpublished(
  { store }: Publishing,
  { built, state, decision, damage }: Assessed,
): Promise<void> {
  const { name, release } = built.release;
  if (decision === 'refused') messages.refusedBefore(built.release, state);
  if (decision === 'damaged') messages.problem(damageProblem(store, built.release, damage));
  if (decision === 'rolled back') messages.rolledBack(built.release, state);
  await recordHistory(store, name, withSourcesHandled(release));
}

/** Copies the build into the store; undefined where there is no complete build, which is told. */
async function stage(
  { store }: Publishing,
  { built, state }: Assessed,
): Promise<StagedCandidate | undefined> {
  try {
    const copy = () => stageRelease(store, built.folder, builtStandaloneHost());
    return { ...(await withDistLock(dirname(built.folder), copy)), state };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    messages.problem(error.message);
    return undefined;
  }
}

async function publishAll(publishable: readonly Assessed[], publishing: Publishing): Promise<boolean[]> {
  const candidates: (StagedCandidate | undefined)[] = [];
  for (const { built } of publishable) {
    // Somebody else may have published it while this process waited for its turn.
    const now = await assess(publishing, built);
    if (now.decision === 'publish') candidates.push(await stage(publishing, now));
    else await reportUnpublished(publishing, now);
  }
  const staged = candidates.filter((one) => one !== undefined);
  const reviews = await reviewAll(staged, publishing);
  const outcomes = candidates.map((one) => one !== undefined);
  for (const [index, one] of staged.entries()) {
    outcomes.push(await publishCandidate(one, reviews[index] as Review, publishing));
  }
  return outcomes;
}

async function reviewAll(staged: readonly Staged[], publishing: Publishing): Promise<Review[]> {
  const { store, review = reviewRemotes } = publishing;
  if (staged.length === 0) return [];
  const reviews = await review(
    staged.map(({ folder }) => folder),
    { store },
  );
  messages.reviewed(reviews);
  return reviews;
}
