import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { type RemoteModule, remoteModuleProblem } from 'shared-auth';
import { manifestFaults, type RegistryEntry } from 'shared-domain/remotes';
import { fixPolicy, isFixedWith } from './guard/page-policy';
import { startAgain, trustRelease } from './guard/script-guard';
import { styleSheetsBelow } from './guard/style-sheets';
import { AlteredManifestError, fetchManifest } from './manifest';
import { overrideInUse } from './overrides';
import { keysOfPage, loadRegistry } from './registry';
import { framesOf, RemoteFailure } from './remote-failure';
import { mismatches } from './shared-packages';
import { isSigned } from './signature';
import { lineOfPerson } from './trials';

export interface LoadedRemote {
  name: string;
  release: string;
  /** Undefined for a remote in this bundle. */
  folders?: readonly string[];
  module: RemoteModule;
}

const loading = new Map<string, Promise<LoadedRemote>>();
const loaded = new Map<string, LoadedRemote>();
const local = new Map<string, () => Promise<RemoteModule>>();
const startedRelease = new Map<string, string>();
const listeners = new Set<() => void>();

/** For development: takes the remote from this bundle. */
export function provideLocally(name: string, load: () => Promise<RemoteModule>): void {
  local.set(name, load);
}

export function loadedRemote(name: string): LoadedRemote | undefined {
  return loaded.get(name);
}

/** Also set while the remote is loading or after its code has thrown. */
export function releaseOnPage(name: string): string | undefined {
  return loaded.get(name)?.release ?? startedRelease.get(name);
}

/** Returns a function that removes the listener. */
export function onRemoteLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Concurrent calls share one load. Retries once if files fail to load.
 * @throws `RemoteFailure`, or the remote's own error on import
 */
export function loadRemoteModule(name: string): Promise<LoadedRemote> {
  return loading.get(name) ?? start(name, () => load(name, false).catch((error) => tryOnceMore(name, error)));
}

/** Reuses nothing of a failed or hanging attempt. */
export function reloadRemoteModule(name: string): Promise<LoadedRemote> {
  loaded.delete(name);
  return start(name, () => load(name, true));
}

async function tryOnceMore(name: string, error: unknown): Promise<LoadedRemote> {
  if (!(error instanceof RemoteFailure) || error.reason.kind !== 'files') throw error;
  return load(name, true);
}

function start(name: string, work: () => Promise<LoadedRemote>): Promise<LoadedRemote> {
  const attempt = work();
  loading.set(name, attempt);
  attempt.then(
    (remote) => {
      loaded.set(name, remote);
      for (const listener of listeners) listener();
    },
    () => {
      if (loading.get(name) === attempt) loading.delete(name);
    },
  );
  return attempt;
}

/** Federation's name for the remote, and its global variable. */
function containerOf(name: string): string {
  return name.replaceAll('-', '_');
}

async function load(name: string, again: boolean): Promise<LoadedRemote> {
  const here = local.get(name);
  if (here) return { name, release: 'desarrollo', module: await here() };
  const entry = await entryOf(name, again);
  if (!entry) throw new RemoteFailure(name, undefined, { kind: 'unpublished' });
  const { release } = entry;
  const address = new URL(entry.manifest, document.baseURI).href;
  requireSameRelease(name, release);
  if (again) startAgain(new URL('.', address).href);

  await verifyManifest(name, entry, address, again);
  startedRelease.set(name, release);
  const folders = foldersOf(entry, address);
  const module = await run(name, address, entry, again).catch((cause) => {
    throw isThrownBelow(folders, cause)
      ? cause
      : new RemoteFailure(name, release, { kind: 'files' }, { cause });
  });
  const problem = remoteModuleProblem(module);
  if (problem) throw new RemoteFailure(name, release, { kind: 'module', problem });
  return { name, release, folders, module: module as RemoteModule };
}

/** Includes earlier releases with unchanged files. */
function foldersOf({ unchangedSince = {} }: RegistryEntry, address: string): string[] {
  const earlier = Object.keys(unchangedSince).map((release) => new URL(`../${release}/`, address).href);
  return [new URL('.', address).href, ...earlier];
}

/** False for loader errors, thrown by the shell's code or named `ChunkLoadError`. */
function isThrownBelow(folders: readonly string[], error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  if (error.name === 'ChunkLoadError') return false;
  const addresses = framesOf(error).map(({ archivo }) => new URL(archivo, document.baseURI).href);
  return addresses.some((address) => folders.some((folder) => address.startsWith(folder)));
}

async function entryOf(name: string, fresh: boolean): Promise<RegistryEntry | undefined> {
  const override = await overrideInUse(name);
  if (override) return override;
  const registry = await loadRegistry({ fresh }).catch((cause) => {
    throw new RemoteFailure(name, undefined, { kind: 'registry' }, { cause });
  });
  fixPolicy(registry);
  const { line: entry } = await lineOfPerson(name, registry);
  if (!entry) return undefined;
  if (!isFixedWith(name, entry)) throw new RemoteFailure(name, entry.release, { kind: 'replaced' });
  const place = entry === registry.trials?.[name]?.entry ? 'trial' : 'current';
  if (await isSigned(name, place, entry, keysOfPage())) return entry;
  throw new RemoteFailure(name, entry.release, { kind: 'unsigned' });
}

/** Releases of a remote share global variables, so a page can run only one. */
function requireSameRelease(name: string, release: string): void {
  const before = startedRelease.get(name);
  if (before && before !== release && containerOf(name) in globalThis)
    throw new RemoteFailure(name, before, { kind: 'replaced' });
}

/** Runs before any file of the manifest loads. */
async function verifyManifest(
  name: string,
  { release, integrity }: RegistryEntry,
  address: string,
  anew: boolean,
): Promise<void> {
  const hash = integrity[new URL(address).pathname.split('/').at(-1) ?? ''];
  if (!hash) throw new RemoteFailure(name, release, { kind: 'unverifiable' });
  const manifest = await fetchManifest(address, hash, { anew }).catch((cause) => {
    const kind = cause instanceof AlteredManifestError ? 'altered' : 'manifest';
    throw new RemoteFailure(name, release, { kind }, { cause });
  });
  const [fault] = manifestFaults(manifest, integrity);
  if (fault) throw new RemoteFailure(name, release, { kind: 'refused', fault });
  const missing = mismatches(manifest);
  if (missing.length > 0)
    throw new RemoteFailure(name, release, { kind: 'incompatible', mismatches: missing });
}

async function run(name: string, address: string, entry: RegistryEntry, again: boolean): Promise<unknown> {
  const container = containerOf(name);
  const folder = new URL('.', address).href;
  trustRelease(folder, entry);
  // Without `force` a second registration is ignored and the failed attempt reused.
  registerRemotes([{ name: container, entry: address }], { force: again });
  const thrown: unknown[] = [];
  const note = ({ filename, error }: ErrorEvent) => filename.startsWith(folder) && thrown.push(error);
  window.addEventListener('error', note);
  try {
    const module = await loadRemote(`${container}/remote`);
    await styleSheetsBelow(folder);
    return module;
  } catch (error) {
    // If the entry threw, the loader only reports a missing container.
    throw thrown[0] ?? error;
  } finally {
    window.removeEventListener('error', note);
  }
}
