import type { Release } from '../build/release-file';
import { isCurrent, type Standing } from '../registry/current';
import { knownAs, releaseOfKnown, rolledBack } from '../registry/past.rules';

/** What a build does with a remote's release. */
export type Decision =
  | 'nothing' // it is current, or its sources did not change since somebody chose another one
  | 'publish'
  | 'damaged' // it is current, and its files on the shelf are not the ones that were built
  | 'rolled back'
  | 'refused';

export interface Local {
  about: Release;
  /** Which clone asks: several may publish to one shelf. */
  clone: string;
  /** The release of the shell that the clone has. */
  shell: string;
  /** How its files on the shelf differ; undefined when they do not lie there. */
  damage: readonly string[] | undefined;
}

/** Which release the sources were when a build of this clone, or else of any, last dealt with them. */
function lastSources(sources: Record<string, string> = {}, clone: string): string | undefined {
  return sources[clone] ?? Object.values(sources).at(-1);
}

/**
 * A build publishes what its sources have become since the last build, forwards or backwards; not what somebody rolled
 * back, and not what was refused in the same shell.
 */
export function decide({ about, clone, shell, damage }: Local, { current, past }: Standing): Decision {
  const { release, name } = about;
  if (isCurrent(about, current) && damage) return damage.length > 0 ? 'damaged' : 'nothing';
  if (past.refused?.release === release && past.refused.shell === shell) return 'refused';
  if (!current || isCurrent(about, current)) return 'publish';
  const away = rolledBack(past, knownAs(name, current)).map(releaseOfKnown);
  if (away.includes(release)) return 'rolled back';
  const isDealtWith = lastSources(past.sources, clone) === release && past.refused?.release !== release;
  return isDealtWith ? 'nothing' : 'publish';
}
