import type { Release } from '../build/release-file';
import { describeFinding } from '../check/check-files';
import type { Review } from '../check/finding';
import type { reviewRemotes } from '../check/review';
import { makeCurrent, note, type Standing } from '../registry/current';
import type { Shelf } from '../registry/shelf';
import { dropStaged, placeRelease, type Staged } from '../registry/staging';
import { UsageError } from '../usage-error';
import { accepted, dealtWith } from './clone';
import * as tell from './tell';

export interface Publishing {
  shelf: Shelf;
  /** The release of the shell that was built with them. */
  shell: string;
  /** Goes on without a browser: a demonstration has to start anywhere. */
  isBrowserOptional?: boolean;
  /** How the copies on the shelf are looked at. */
  review?: typeof reviewRemotes;
}

/** A copy on the shelf, and what is live in its place. */
export type Candidate = Staged & { standing: Standing };

/** Makes one of them current, or keeps what was live. */
export async function settle(one: Candidate, review: Review, publishing: Publishing): Promise<boolean> {
  const { about, standing } = one;
  if (review.isBrowserMissing && standing.current && !publishing.isBrowserOptional) {
    dropStaged(one);
    tell.unseen(about, standing);
    return false;
  }
  if (review.findings.length > 0 && !review.isBrowserMissing) {
    dropStaged(one);
    const findings = review.findings.map(describeFinding);
    tell.refused(about, standing, findings);
    await refuse(publishing, about, findings);
    return false;
  }
  try {
    placeRelease(publishing.shelf, one);
  } catch (error) {
    dropStaged(one);
    if (!(error instanceof UsageError)) throw error;
    tell.refused(about, standing, [`  ✘ ${error.message}`]);
    return false;
  }
  await makeCurrent(publishing.shelf, about);
  await note(publishing.shelf, about.name, accepted(about.release));
  tell.published(about);
  return true;
}

function refuse({ shelf, shell }: Publishing, { name, release }: Release, findings: string[]): Promise<void> {
  const refused = { release, shell, findings };
  return note(shelf, name, (past) => ({ ...dealtWith(release)(past), refused }));
}
