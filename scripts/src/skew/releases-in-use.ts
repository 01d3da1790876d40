import { existsSync } from 'node:fs';
import { leftRecently } from 'shared-domain/skew';
import { readHistory } from '../registry/history';
import { refOf } from '../registry/history.rules';
import { readRegistry } from '../registry/registry';
import { type ReleaseStore, releaseFolder } from '../release-store/release-store';

/** A release that somebody may have open. */
export interface InUse {
  name: string;
  release: string;
  /** Its folder, or the address of its manifest. */
  location: string;
  isCurrent: boolean;
}

/** The releases that are current in a store, and those of them that were until less than 14 days ago. */
export function releasesInUse(store: ReleaseStore): InUse[] {
  const history = readHistory(store);
  return Object.entries(readRegistry(store.registry).remotes).flatMap(([name, entry]) => {
    const isHere = typeof refOf(name, entry) === 'string';
    const location = isHere ? releaseFolder(store, name, entry.release) : entry.manifest;
    const left = leftRecently(history[name]?.switches ?? [], Date.now()).filter(
      (release) => release !== entry.release,
    );
    const before = left.map((release) => {
      return { name, release, location: releaseFolder(store, name, release), isCurrent: false };
    });
    return [
      { name, release: entry.release, location, isCurrent: true },
      ...before.filter((one) => existsSync(one.location)),
    ];
  });
}
