import { basename, join } from 'node:path';
import { print } from '../command';
import { withLock } from '../lock/lock';

const PATIENCE_MS = 10 * 60_000;

/** One process at a time writes or copies the `dist` of a package. */
export function withDistLock<T>(root: string, work: () => T | Promise<T>): Promise<T> {
  return withLock(join(root, 'dist.lock'), work, {
    waitMs: PATIENCE_MS,
    onWait: (pid) => print(`  ${basename(root)}: espera al proceso ${pid}, que lo construye…`),
  });
}
