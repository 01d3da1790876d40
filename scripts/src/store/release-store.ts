import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, withLongLock } from '../lock/lock';

export interface ReleaseStore {
  /** Contains `<name>/<release>/…`. */
  releasesDir: string;
  registry: string;
}

export function releaseFolder({ releasesDir }: ReleaseStore, name: string, release: string): string {
  return join(releasesDir, name, release);
}

/** Oldest first. */
export function storedReleases(store: ReleaseStore, name: string): string[] {
  const folder = join(store.releasesDir, name);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  const about = (release: string) => join(releaseFolder(store, name, release), 'release.json');
  const age = (release: string) => statSync(about(release)).mtimeMs;
  return readdirSync(folder)
    .filter((release) => !release.endsWith('.new') && existsSync(about(release)))
    .sort((one, other) => age(one) - age(other));
}

/** Removes unfinished files of killed processes. */
export function removeLeftovers({ releasesDir }: ReleaseStore): void {
  if (!existsSync(releasesDir)) return;
  for (const path of readdirSync(releasesDir, { recursive: true, encoding: 'utf8' })) {
    const [, pid] = /\.(\d+)\.new$/.exec(path) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(releasesDir, path), { recursive: true, force: true });
  }
}

/** Without a dictionary. */
export function servedSize(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

export function withRemoteLocks<T>(store: ReleaseStore, names: readonly string[], work: () => Promise<T>) {
  const lockOf = (name: string) => join(store.releasesDir, `.${name}.lock`);
  // A fixed lock order prevents deadlocks.
  const inOrder = [...names].sort();
  const locked = (inner: typeof work, name: string) => () =>
    withLongLock(lockOf(name), name, 'publica', inner);
  return inOrder.reduceRight(locked, work)();
}
