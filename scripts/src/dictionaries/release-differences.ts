import type { Release } from '../build/release-file';
import type { RemoteState } from '../store/current-release';
import { type ReleaseStore, releaseFolder } from '../store/release-store';
import { scriptsOfReleases } from './earlier-scripts';
import { writeDifferences } from './write-differences';

/**
 * Writes into a release of the store what changed since the ones before. What did not change since the current one is
 * asked for at its address there.
 */
export function writeReleaseDifferences(
  store: ReleaseStore,
  about: Pick<Release, 'name' | 'release' | 'integrity'>,
  state: RemoteState,
): Promise<void> {
  const { name, release, integrity } = about;
  const changed = Object.keys(integrity).filter((file) => integrity[file] !== state.current?.integrity[file]);
  return writeDifferences(
    releaseFolder(store, name, release),
    changed,
    scriptsOfReleases(store, about, state),
  );
}
