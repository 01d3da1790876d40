import { join } from 'node:path';
import { print } from '../command';
import { withLock } from '../registry/lock';
import type { Shelf } from '../registry/shelf';

const PATIENCE_MS = 10 * 60_000;

/** One process at a time publishes a remote to a shelf. */
export function withRemotes<T>(shelf: Shelf, names: readonly string[], work: () => Promise<T>): Promise<T> {
  // In one order for everybody: two that wait for each other would wait for ever.
  const [name, ...others] = [...names].sort();
  if (!name) return work();
  return withLock(join(shelf.releasesDir, `.${name}.lock`), () => withRemotes(shelf, others, work), {
    waitMs: PATIENCE_MS,
    onWait: (pid) => print(`  ${name}: espera al proceso ${pid}, que lo publica…`),
  });
}
