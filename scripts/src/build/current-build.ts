import { basename, join } from 'node:path';
import { withLongLock } from '../lock/lock';
import { releaseOf } from '../release-name/release-name';
import { packageFolder } from '../workspace';
import { isComplete, type Release, readBuild } from './release-file';

/** The build of a package that lies in its `dist`, when it was made from the sources as they are now. */
export function currentBuild(name: string): Release | undefined {
  const root = packageFolder(name);
  const last = readBuild(join(root, 'dist'));
  const isCurrent = last?.release === releaseOf(root) && isComplete(join(root, 'dist'), last);
  return isCurrent ? last : undefined;
}

/** One process at a time writes or copies the `dist` of a package. */
export function withDistLock<T>(root: string, work: () => T | Promise<T>): Promise<T> {
  return withLongLock(join(root, 'dist.lock'), basename(root), 'construye', work);
}
