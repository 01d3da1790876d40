import { type RemoteHistory, takenBack } from 'shared-domain/remotes/history';
import type { Release } from '../build/release-file';
import { isCurrent } from '../store/registry';

type Decision =
  | 'nothing' // it is current or on trial, or its sources did not change since a person chose another one
  | 'publish'
  | 'damaged' // it is current, and its files in the store are not the ones that were built
  | 'rolled back'
  | 'refused';

interface LocalBuild {
  about: Release;
  /** Several clones may publish into one store. */
  clone: string;
  /** The clone's shell. */
  shell: string;
  /** Requested explicitly: earlier rollbacks and refusals are ignored. */
  isAskedFor: boolean;
  /** Changed files in the store; undefined without a copy. */
  damage: readonly string[] | undefined;
}

/**
 * Publishes a release whose sources differ from the last build. Skips releases that were rolled back, or refused with
 * the same shell, unless requested explicitly.
 */
export function decide(
  { about, clone, shell, isAskedFor, damage }: LocalBuild,
  history: RemoteHistory,
): Decision {
  const { release } = about;
  const { line, trial, refused, sources } = history;
  if (trial?.entry.release === release && !isAskedFor) return 'nothing';
  if (isCurrent(about, line) && damage) return damage.length > 0 ? 'damaged' : 'nothing';
  if (isAskedFor) return 'publish';
  if (refused?.release === release && refused.shell === shell) return 'refused';
  if (!line || isCurrent(about, line)) return 'publish';
  if (takenBack(history).includes(release)) return 'rolled back';
  // The last release that this clone built, or else any clone.
  const handled = sources.get(clone) ?? [...sources.values()].at(-1);
  return handled === release && refused?.release !== release ? 'nothing' : 'publish';
}
