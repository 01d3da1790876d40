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
  shell: string;
  /** Ignores earlier rollbacks and refusals. */
  isAskedFor: boolean;
  /** Undefined without a copy in the store. */
  damage: readonly string[] | undefined;
}

/** Publishes changed sources. Skips rolled-back releases and those refused with the same shell, unless requested. */
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
  // Last built by this clone, or else any clone.
  const handled = sources.get(clone) ?? [...sources.values()].at(-1);
  return handled === release && refused?.release !== release ? 'nothing' : 'publish';
}
