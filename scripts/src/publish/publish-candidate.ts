import type { Release } from '../build/release-file';
import { describeFinding } from '../check/check-files';
import type { Review } from '../check/finding';
import type { reviewRemotes } from '../check/review';
import { UsageError } from '../command';
import { makeCurrent, type RemoteState, recordHistory } from '../registry/current-release';
import type { ReleaseStore } from '../release-store/release-store';
import { dropStaged, moveIntoStore, type Staged } from '../release-store/staging';
import { withReleaseAccepted, withSourcesHandled } from './handled-sources';
import * as messages from './messages';

export interface Publishing {
  store: ReleaseStore;
  /** The release of the shell that was built with them. */
  shell: string;
  /** Goes on without a browser: a demonstration has to start anywhere. */
  isBrowserOptional?: boolean;
  /** How the copies in the store are reviewed; by default their files are checked and they are mounted. */
  review?: typeof reviewRemotes;
}

/** A copy of a build in the store, and what is live in its place. */
export type StagedCandidate = Staged & { state: RemoteState };

/** Makes a reviewed copy current, or keeps what was live and tells why. */
export async function publishCandidate(
  candidate: StagedCandidate,
  review: Review,
  publishing: Publishing,
): Promise<boolean> {
  const { about, state } = candidate;
  if (review.isBrowserMissing && state.current && !publishing.isBrowserOptional) {
    dropStaged(candidate);
    messages.notMounted(about, state);
    return false;
  }
  if (review.findings.length > 0 && !review.isBrowserMissing) {
    dropStaged(candidate);
    const findings = review.findings.map(describeFinding);
    messages.refused(about, state, findings);
    await refuse(publishing, about, findings);
    return false;
  }
  try {
    moveIntoStore(publishing.store, candidate);
  } catch (error) {
    dropStaged(candidate);
    if (!(error instanceof UsageError)) throw error;
    messages.refused(about, state, [`  ✘ ${error.message}`]);
    return false;
  }
  await makeCurrent(publishing.store, about);
  await recordHistory(publishing.store, about.name, withReleaseAccepted(about.release));
  messages.published(about);
  return true;
}

function refuse({ store, shell }: Publishing, { name, release }: Release, findings: string[]): Promise<void> {
  const refused = { release, shell, findings };
  return recordHistory(store, name, (history) => ({ ...withSourcesHandled(release)(history), refused }));
}
