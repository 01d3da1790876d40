import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryEntry } from 'shared-domain';
import { MANIFEST, type Release, readRelease, sha384 } from '../build/release-file';
import { UsageError } from '../command';
import { withLock } from '../lock/lock';
import { type ReleaseStore, releaseFolder } from '../release-store/release-store';
import { signEntry } from '../signing/sign-entry';
import { readHistory, writeHistory } from './history';
import {
  afterPublishing,
  afterRollback,
  EMPTY_HISTORY,
  findEarlier,
  previousTo,
  type ReleaseRef,
  type RemoteHistory,
  reconciled,
  refOf,
  releaseNameOf,
} from './history.rules';
import { replaceJson } from './json-file';
import { addressInStore, entryOf, readRegistry } from './registry';

/** What is current of one remote, and what was. */
export interface RemoteState {
  current?: RegistryEntry | undefined;
  history: RemoteHistory;
}

function stateIn(store: ReleaseStore, name: string): RemoteState {
  const current = readRegistry(store.registry).remotes[name];
  const history = readHistory(store)[name] ?? EMPTY_HISTORY;
  return { current, history: reconciled(history, current && refOf(name, current)) };
}

const locked = <T>(store: ReleaseStore, work: () => T) => withLock(`${store.registry}.lock`, work);

export function readState(store: ReleaseStore, name: string): Promise<RemoteState> {
  return locked(store, () => stateIn(store, name));
}

/** Changes what the history says of a remote, and nothing of what is current. */
export function recordHistory(
  store: ReleaseStore,
  name: string,
  change: (history: RemoteHistory) => RemoteHistory,
): Promise<void> {
  return locked(store, () => {
    writeHistory(store, name, change(stateIn(store, name).history));
  });
}

function writeEntry(store: ReleaseStore, name: string, entry: RegistryEntry): RegistryEntry {
  const registry = readRegistry(store.registry);
  const signed = signEntry(name, entry);
  replaceJson(store.registry, { ...registry, remotes: { ...registry.remotes, [name]: signed } });
  return signed;
}

/** Whether that release is current, from the store and not from another origin. */
export function isCurrent({ name, release }: Release, current: RegistryEntry | undefined): boolean {
  return current?.release === release && current.manifest.startsWith(addressInStore(name, release));
}

/** Makes a stored release the current one. Answers false when it is that already. */
export function makeCurrent(store: ReleaseStore, release: Release): Promise<boolean> {
  return locked(store, () => {
    const { name } = release;
    const { current, history } = stateIn(store, name);
    if (isCurrent(release, current)) {
      // Somebody may have edited the line, or signed it with a key that is no longer used.
      writeEntry(store, name, entryOf(release));
      return false;
    }
    const was = current && refOf(name, current);
    // Written before the registry, so that the history names what was current even if this process is killed in between.
    if (was) writeHistory(store, name, { ...history, pending: { before: was, next: release.release } });
    writeEntry(store, name, entryOf(release));
    writeHistory(store, name, afterPublishing(history, was, release.release));
    return true;
  });
}

/** Earlier builds left out the hash of the manifest, which the shell requires. */
function withManifestHash(folder: string, release: Release): Release {
  const { manifest = MANIFEST, integrity } = release;
  if (manifest in integrity || !existsSync(join(folder, manifest))) return release;
  const hash = sha384(readFileSync(join(folder, manifest)));
  return { ...release, integrity: { ...integrity, [manifest]: hash } };
}

function entryFor(store: ReleaseStore, name: string, ref: ReleaseRef): RegistryEntry {
  if (typeof ref !== 'string') return ref;
  const folder = releaseFolder(store, name, ref);
  const release = readRelease(folder);
  if (!release) throw new UsageError(`La versión ${ref} de ${name} no está en la carpeta de versiones.`);
  return entryOf(withManifestHash(folder, release));
}

/** Makes the release before the current one current again, or the one that is named. */
export function rollBack(store: ReleaseStore, name: string, wanted?: string): Promise<RegistryEntry> {
  return locked(store, () => {
    const { current, history } = stateIn(store, name);
    if (!current) throw new UsageError(`${name} no está publicado.`);
    const now = refOf(name, current);
    const ref = wanted === undefined ? previousTo(history, now) : wantedIn(store, name, history, now, wanted);
    if (ref === undefined) {
      throw new UsageError(`${name} no tiene una versión anterior a ${current.release}.`);
    }
    const entry = entryFor(store, name, ref);
    writeHistory(store, name, afterRollback(history, now, ref));
    return writeEntry(store, name, entry);
  });
}

/** A release in the store is preferred to one of the same name that another origin served. */
function wantedIn(
  store: ReleaseStore,
  name: string,
  history: RemoteHistory,
  now: ReleaseRef,
  wanted: string,
): ReleaseRef {
  if (now !== wanted && existsSync(releaseFolder(store, name, wanted))) return wanted;
  return findEarlier(history, wanted, now) ?? (releaseNameOf(now) === wanted ? now : wanted);
}
