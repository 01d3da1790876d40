import { basename, join } from 'node:path';
import { withLongLock } from '../lock/lock';

/** One process at a time writes or copies the `dist` of a package. */
export function withDistLock<T>(root: string, work: () => T | Promise<T>): Promise<T> {
  return withLongLock(join(root, 'dist.lock'), basename(root), 'construye', work);
}
