import { dirname } from 'node:path';
import type { Built } from '../build/build-changed';
import { withDist } from '../build/build-lock';
import type { Review } from '../check/finding';
import { reviewRemotes } from '../check/review';
import { note, type Standing, standingOf } from '../registry/current';
import { builtSoloHost } from '../registry/solo-page';
import { damageOf, damageProblem, type Staged, stageRelease } from '../registry/staging';
import { UsageError } from '../usage-error';
import { CLONE, dealtWith } from './clone';
import { type Decision, decide } from './decide.rules';
import { withRemotes } from './remote-lock';
import { type Candidate, type Publishing, settle } from './settle';
import * as tell from './tell';

interface Case {
  built: Built;
  standing: Standing;
  decision: Decision;
  damage: readonly string[];
}

const NOT_RIGHT: readonly Decision[] = ['refused', 'damaged'];

async function weigh({ shelf, shell }: Publishing, built: Built): Promise<Case> {
  const about = built.release;
  const standing = await standingOf(shelf, about.name);
  const damage = damageOf(shelf, about);
  const decision = decide({ about, clone: CLONE, shell, damage }, standing);
  return { built, standing, decision, damage: damage ?? [] };
}

/**
 * Makes what was built current where its sources call for it, after a review of the copies on the shelf. One that is
 * refused keeps nobody up. Answers whether none was.
 */
export async function publishBuilds(builds: readonly Built[], publishing: Publishing): Promise<boolean> {
  const remotes = builds.filter(({ release }) => release.manifest);
  const weighed = await Promise.all(remotes.map((built) => weigh(publishing, built)));
  const [open, settled] = [
    weighed.filter(({ decision }) => decision === 'publish'),
    weighed.filter(({ decision }) => decision !== 'publish'),
  ];
  const names = open.map(({ built }) => built.release.name);
  for (const one of settled) await close(publishing, one);
  const outcomes = await withRemotes(publishing.shelf, names, () => publishOpen(open, publishing));
  return [...outcomes, ...settled.map(({ decision }) => !NOT_RIGHT.includes(decision))].every(Boolean);
}

/** Tells why nothing is published and notes that these sources were dealt with. */
async function close({ shelf }: Publishing, { built, standing, decision, damage }: Case): Promise<void> {
  const { name, release } = built.release;
  if (decision === 'refused') tell.refusedBefore(built.release, standing);
  if (decision === 'damaged') tell.problem(damageProblem(shelf, built.release, damage));
  if (decision === 'rolled back') tell.rolledBack(built.release, standing);
  await note(shelf, name, dealtWith(release));
}

/** A copy of the build on the shelf; undefined where there is none to look at. */
async function stage({ shelf }: Publishing, { built, standing }: Case): Promise<Candidate | undefined> {
  try {
    const copy = () => stageRelease(shelf, built.folder, builtSoloHost());
    return { ...(await withDist(dirname(built.folder), copy)), standing };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    tell.problem(error.message);
    return undefined;
  }
}

async function publishOpen(open: readonly Case[], publishing: Publishing): Promise<boolean[]> {
  const candidates: (Candidate | undefined)[] = [];
  for (const { built } of open) {
    // Somebody else may have published it while this process waited for its turn.
    const now = await weigh(publishing, built);
    if (now.decision === 'publish') candidates.push(await stage(publishing, now));
    else await close(publishing, now);
  }
  const staged = candidates.filter((one) => one !== undefined);
  const reviews = await reviewAll(staged, publishing);
  const outcomes = candidates.map((one) => one !== undefined);
  for (const [index, one] of staged.entries()) {
    outcomes.push(await settle(one, reviews[index] as Review, publishing));
  }
  return outcomes;
}

async function reviewAll(staged: readonly Staged[], publishing: Publishing): Promise<Review[]> {
  const { shelf, review = reviewRemotes } = publishing;
  if (staged.length === 0) return [];
  const reviews = await review(
    staged.map(({ folder }) => folder),
    { shelf },
  );
  tell.seen(reviews);
  return reviews;
}
