import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryEntry } from 'shared-domain';
import { MANIFEST, type Release, readRelease, sha384 } from '../build/release-file';
import { UsageError } from '../command';
import { withLock } from '../lock/lock';
import { nameOfUser } from './author';
import { readHistory, writeHistory } from './history';
import {
  completed,
  EMPTY_HISTORY,
  findEarlier,
  isSame,
  keyOf,
  type Publication,
  previousTo,
  type ReleaseRef,
  type RemoteHistory,
  reconciled,
  refOf,
  releaseNameOf,
  type Switch,
  takenBackBy,
} from './history.rules';
import { replaceJson } from './json-file';
import { addressInStore, entryOf, readRegistry, withoutTrial } from './registry';
import { type ReleaseStore, releaseFolder } from './release-store';
import { signEntry } from './signatures';
import { keepLine, nextSince } from './signed-lines';
import { withUnchangedFiles } from './unchanged-since';

/** What is current of one remote, and what was. */
export interface RemoteState {
  current?: RegistryEntry | undefined;
  history: RemoteHistory;
  /** The release that only a part of the people uses. */
  onTrial?: string | undefined;
}

function stateIn(store: ReleaseStore, name: string): RemoteState {
  const { remotes, trials } = readRegistry(store.registry);
  const current = remotes[name];
  const history = readHistory(store)[name] ?? EMPTY_HISTORY;
  const writtenAt = statSync(store.registry, { throwIfNoEntry: false })?.mtime ?? new Date();
  const now = current && refOf(name, current);
  return {
    current,
    onTrial: trials?.[name]?.entry.release,
    history: reconciled(history, now, writtenAt.toISOString()),
  };
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

/** Another current release ends a trial, which compared with the one before. */
function writeEntry(store: ReleaseStore, name: string, entry: RegistryEntry): RegistryEntry {
  const before = readRegistry(store.registry);
  const since = nextSince(store, before, name);
  const registry = withoutTrial(before, name);
  const line = withUnchangedFiles(store, name, entry, registry.remotes[name]);
  const signed = signEntry(name, 'current', { ...line, since });
  keepLine(store, name, signed);
  replaceJson(store.registry, { ...registry, remotes: { ...registry.remotes, [name]: signed } });
  return signed;
}

/** Whether that release is current, from the store and not from another origin. */
export function isCurrent(
  { name, release }: Pick<Release, 'name' | 'release'>,
  current: RegistryEntry | undefined,
): boolean {
  return current?.release === release && current.manifest.startsWith(addressInStore(name, release));
}

/**
 * Writes a line, and the history around it: before the registry, so that it names what was current even if this process
 * is killed in between, and again after it.
 */
function switchTo(
  store: ReleaseStore,
  name: string,
  entry: RegistryEntry,
  done: Omit<Switch, 'to'>,
  state: RemoteState,
) {
  const next = refOf(name, entry);
  const before = state.current && refOf(name, state.current);
  const begun = { ...state.history, pending: { before, next, switch: { to: next, ...done } } };
  writeHistory(store, name, begun);
  const written = writeEntry(store, name, entry);
  writeHistory(store, name, { ...completed(begun), signed: written });
  return written;
}

/** Makes a release current. Answers false when it is that already. */
export function makeCurrent(
  store: ReleaseStore,
  name: string,
  entry: RegistryEntry,
  publication: Publication,
): Promise<boolean> {
  return locked(store, () => {
    const { current, history } = stateIn(store, name);
    const isSwitch = !current || !isSame(refOf(name, current), refOf(name, entry));
    if (!isSwitch) {
      // Somebody may have edited the line, or signed it with a key that is no longer used.
      writeHistory(store, name, { ...history, signed: writeEntry(store, name, entry) });
      return false;
    }
    const published = { ...history.published, [keyOf(refOf(name, entry))]: publication };
    const { at, by } = publication;
    switchTo(
      store,
      name,
      entry,
      { at, by, how: 'published' },
      { current, history: { ...history, published } },
    );
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

function publishedIn({ registry }: ReleaseStore): string {
  const names = Object.keys(readRegistry(registry).remotes);
  return names.length > 0 ? `; ahí están ${names.join(', ')}` : '';
}

/** Makes the release before the current one current again, or the one that is named. */
export function rollBack(store: ReleaseStore, name: string, wanted?: string): Promise<RegistryEntry> {
  return locked(store, () => {
    const state = stateIn(store, name);
    const { current, history } = state;
    if (!current) throw new UsageError(`${name} no está publicado${publishedIn(store)}.`);
    const now = refOf(name, current);
    const ref = wanted === undefined ? previousTo(history, now) : wantedIn(store, name, history, now, wanted);
    if (ref === undefined) {
      throw new UsageError(`${name} no tiene una versión anterior a ${current.release}.`);
    }
    const done = { at: new Date().toISOString(), by: nameOfUser(), how: 'rolled back' as const };
    const entry = { ...entryFor(store, name, ref), insteadOf: takenBackBy(history, now, ref) };
    return switchTo(store, name, entry, done, state);
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
