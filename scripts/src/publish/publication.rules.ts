import type { Release } from '../build/release-file';
import { isCurrent, type RemoteState } from '../store/current-release';
import { refOf, releaseNameOf, rolledBack } from '../store/history.rules';

/** What a build does with a remote's release. */
export type Decision =
  | 'nothing' // it is current or on trial, or its sources did not change since somebody chose another one
  | 'publish'
  | 'damaged' // it is current, and its files in the store are not the ones that were built
  | 'rolled back'
  | 'refused';

export interface LocalBuild {
  about: Release;
  /** Which clone publishes: several may publish to one store. */
  clone: string;
  /** The release of the shell that the clone has. */
  shell: string;
  /** Somebody asked for this very release, whatever happened to it before. */
  isAskedFor: boolean;
  /** How its files in the store differ; undefined when they do not lie there. */
  damage: readonly string[] | undefined;
}

/** The release that the sources were when a build of this clone last handled them, or else a build of any clone. */
function lastSources(sources: Record<string, string> = {}, clone: string): string | undefined {
  return sources[clone] ?? Object.values(sources).at(-1);
}

/**
 * A build publishes a release whose sources differ from those of the last build, be they newer or older. It publishes
 * neither what somebody rolled back nor what was refused in the same shell. A person who asks for a release gets it.
 */
export function decide(
  { about, clone, shell, isAskedFor, damage }: LocalBuild,
  { current, history, onTrial }: RemoteState,
): Decision {
  const { release, name } = about;
  if (onTrial === release && !isAskedFor) return 'nothing';
  if (isCurrent(about, current) && damage) return damage.length > 0 ? 'damaged' : 'nothing';
  if (isAskedFor) return 'publish';
  if (history.refused?.release === release && history.refused.shell === shell) return 'refused';
  if (!current || isCurrent(about, current)) return 'publish';
  const withdrawn = rolledBack(history, refOf(name, current)).map(releaseNameOf);
  if (withdrawn.includes(release)) return 'rolled back';
  const isHandled = lastSources(history.sources, clone) === release && history.refused?.release !== release;
  return isHandled ? 'nothing' : 'publish';
}
