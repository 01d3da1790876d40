import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, type Release } from '../build/release-file';
import type { RemoteState } from '../store/current-release';
import { refOf } from '../store/history.rules';
import { type ReleaseStore, releaseFolder } from '../store/release-store';
import { type Earlier, MOST_EARLIER } from './write-differences';

/** The releases of a remote that browsers are likely to have: what is current, what is on trial, what was before. */
function earlierReleases(name: string, { current, history, onTrial }: RemoteState): string[] {
  const refs = [current && refOf(name, current), onTrial, ...history.was.toReversed()];
  return [...new Set(refs.filter((ref) => typeof ref === 'string'))];
}

/** The scripts of the last releases of a remote. */
export function scriptsOfReleases(
  store: ReleaseStore,
  { name, release }: Pick<Release, 'name' | 'release'>,
  state: RemoteState,
): Earlier[] {
  const folders = earlierReleases(name, state)
    .filter((earlier) => earlier !== release)
    .map((earlier) => releaseFolder(store, name, earlier))
    .filter((folder) => existsSync(folder))
    .slice(0, MOST_EARLIER);
  return folders.flatMap((folder) => scriptsIn(folder));
}

function scriptsIn(folder: string): Earlier[] {
  const scripts = filesIn(folder).filter((file) => file.endsWith('.js'));
  return scripts.map((file) => ({ file, path: join(folder, file) }));
}

/** The scripts that earlier builds left in a folder, the latest first. */
export function scriptsOfBuilds(folder: string, current: readonly string[]): Earlier[] {
  const earlier = scriptsIn(folder).filter(({ file }) => !current.includes(file));
  const age = new Map(earlier.map(({ path }) => [path, statSync(path).mtimeMs]));
  return earlier.sort((one, other) => (age.get(other.path) ?? 0) - (age.get(one.path) ?? 0));
}
