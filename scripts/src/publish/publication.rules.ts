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
  /** Which clone publishes: several may publish to one store. */
  clone: string;
  /** The release of the shell that the clone has. */
  shell: string;
  /** A person asked for this release, so earlier rollbacks and refusals do not count. */
  isAskedFor: boolean;
  /** How its files in the store differ; undefined when they do not lie there. */
  damage: readonly string[] | undefined;
}

/**
 * A build publishes a release whose sources differ from those of the last build, be they newer or older. It publishes
 * neither a release that was rolled back nor one that was refused in the same shell. A person who asks for it gets it.
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
  // The release that the sources were when a build of this clone last handled them, or else a build of any clone.
  const handled = sources.get(clone) ?? [...sources.values()].at(-1);
  return handled === release && refused?.release !== release ? 'nothing' : 'publish';
}
