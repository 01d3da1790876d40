import { existsSync } from 'node:fs';
import { emptyHistory, isInStore, leftRecently } from 'shared-domain/release-history';
import { readHistory } from '../store/history';
import { readRegistry } from '../store/registry';
import { type ReleaseStore, releaseFolder } from '../store/release-store';

/** A release that somebody may have open. */
export interface InUse {
  name: string;
  release: string;
  /** Its folder, or the address of its manifest. */
  location: string;
  /** For everybody, or for a part of the people. */
  isCurrent: boolean;
}

/** The releases that are current or on trial in a store, and those that were current until less than 14 days ago. */
export function releasesInUse(store: ReleaseStore): InUse[] {
  const history = readHistory(store);
  const { remotes, trials = {} } = readRegistry(store.registry);
  const inFolder = (name: string, release: string) => releaseFolder(store, name, release);
  return Object.entries(remotes).flatMap(([name, current]) => {
    const trial = trials[name]?.entry;
    const lines = [current, ...(trial ? [trial] : [])];
    const left = leftRecently(history.get(name) ?? emptyHistory(), Date.now());
    const before = left.filter((release) => !lines.some((line) => line.release === release));
    return [
      ...lines.map((line) => {
        const location = isInStore(name, line) ? inFolder(name, line.release) : line.manifest;
        return { name, release: line.release, location, isCurrent: true };
      }),
      ...before
        .map((release) => ({ name, release, location: inFolder(name, release), isCurrent: false }))
        .filter(({ location }) => existsSync(location)),
    ];
  });
}
