import { dirname } from 'node:path';
import type { Audience } from 'shared-domain';
import type { Release } from '../build/release-file';
import { describeFinding } from '../check/check-files';
import type { Review, ReviewOptions } from '../check/finding';
import type { reviewRemotes } from '../check/review';
import { timed, UsageError } from '../command';
import { writeReleaseDifferences } from '../dictionaries/release-differences';
import { recordAccepted } from '../skew/accepted';
import { publicationFrom } from '../store/author';
import { makeCurrent, type RemoteState, recordHistory } from '../store/current-release';
import { entryOf } from '../store/registry';
import { releaseFolder } from '../store/release-store';
import { servedBytes } from '../store/served-bytes';
import { moveIntoStore, type Staged } from '../store/staging';
import { startTrial } from '../store/trials';
import { withReleaseAccepted, withSourcesHandled } from './handled-sources';
import * as messages from './messages';

export interface Publishing extends ReviewOptions {
  /** The release of the shell that was built with them. */
  shell: string;
  /** Somebody asked for these very releases. Otherwise they are what the sources happen to be. */
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

/** A copy of a build in the store, and what is live in its place. */
export interface StagedCandidate extends Staged {
  state: RemoteState;
  /** The `dist` that was copied. */
  built: string;
}

/** Makes a reviewed copy current, or keeps what was live and tells why. */
export async function publishCandidate(
  candidate: StagedCandidate,
  review: Review,
  publishing: Publishing,
): Promise<boolean> {
  const { about, state } = candidate;
  const isMountNeeded = publishing.isAskedFor || (state.current && !publishing.isBrowserOptional);
  if (review.isBrowserMissing && isMountNeeded) {
    messages.notMounted(about, state);
    return false;
  }
  if (review.findings.length > 0 && !review.isBrowserMissing) {
    const findings = review.findings.map(describeFinding);
    messages.refused(about, state, findings);
    await refuse(publishing, about, findings);
    return false;
  }
  try {
    await timed(`${about.name}: comparando la copia con sus huellas`, `${about.name}: comparada`, () =>
      moveIntoStore(publishing.store, candidate),
    );
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    messages.refused(about, state, [`  ✘ ${error.message}`]);
    return false;
  }
  await register(candidate, publishing);
  if (review.accepted?.length)
    await recordAccepted(publishing.store, about, publishing.shell, review.accepted);
  messages.published(about, publishing.audience);
  return true;
}

async function register(candidate: StagedCandidate, { store, audience }: Publishing): Promise<void> {
  const { about, built, state } = candidate;
  const { name, release } = about;
  await writeReleaseDifferences(store, about, state);
  const bytes = servedBytes(releaseFolder(store, name, release), about);
  const publication = publicationFrom(dirname(built), bytes);
  if (audience) await startTrial(store, about, audience, publication);
  else await makeCurrent(store, name, entryOf(about), publication);
  await recordHistory(store, name, withReleaseAccepted(release));
}

function refuse({ store, shell }: Publishing, { name, release }: Release, findings: string[]): Promise<void> {
  const refused = { release, shell, findings };
  return recordHistory(store, name, (history) => ({ ...withSourcesHandled(release)(history), refused }));
}
