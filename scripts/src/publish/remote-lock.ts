import { join } from 'node:path';
import { withLongLock } from '../lock/lock';
import type { ReleaseStore } from '../store/release-store';

/** One process at a time publishes a remote into a store. */
export function withRemoteLocks<T>(
  store: ReleaseStore,
  names: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  // Everybody takes the locks in the same order: otherwise two processes could wait for each other for ever.
  const [name, ...others] = [...names].sort();
  if (!name) return work();
  return withLongLock(join(store.releasesDir, `.${name}.lock`), name, 'publica', () =>
    withRemoteLocks(store, others, work),
  );
}
