import { join } from 'node:path';
import { print } from '../command';
import { withLock } from '../lock/lock';
import type { ReleaseStore } from '../release-store/release-store';

const PATIENCE_MS = 10 * 60_000;

/** One process at a time publishes a remote into a store. */
export function withRemoteLocks<T>(
  store: ReleaseStore,
  names: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  // In one order for everybody: two that wait for each other would wait for ever.
  const [name, ...others] = [...names].sort();
  if (!name) return work();
  return withLock(join(store.releasesDir, `.${name}.lock`), () => withRemoteLocks(store, others, work), {
    waitMs: PATIENCE_MS,
    onWait: (pid) => print(`  ${name}: espera al proceso ${pid}, que lo publica…`),
  });
}
