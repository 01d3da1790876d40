import { join } from 'node:path';
import { packageFolder } from '../workspace';
import { releaseOf } from './inputs';
import { isComplete, type Release, readRelease } from './release-file';

/** The build of a package that lies there, when it was made from the sources as they are now. */
export function currentBuild(name: string): Release | undefined {
  const root = packageFolder(name);
  const last = readRelease(join(root, 'dist'));
  const isCurrent = last?.release === releaseOf(root) && isComplete(join(root, 'dist'), last);
  return isCurrent ? last : undefined;
}
