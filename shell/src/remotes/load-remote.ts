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
  /** Addresses of the folders with its files; undefined for a remote that is part of this bundle. */
  folders?: readonly string[];
  module: RemoteModule;
}

const loading = new Map<string, Promise<LoadedRemote>>();
const loaded = new Map<string, LoadedRemote>();
const local = new Map<string, () => Promise<RemoteModule>>();
const startedRelease = new Map<string, string>();
const listeners = new Set<() => void>();

/** Takes a remote from this bundle instead of a release, while it is being developed. */
export function provideLocally(name: string, load: () => Promise<RemoteModule>): void {
  local.set(name, load);
}

export function loadedRemote(name: string): LoadedRemote | undefined {
  return loaded.get(name);
}

/** The release of a remote that runs on this page, also while its code is still being loaded or has thrown. */
export function releaseOnPage(name: string): string | undefined {
  return loaded.get(name)?.release ?? startedRelease.get(name);
}

/** Calls a function whenever a remote has been loaded. Answers one that ends it. */
export function onRemoteLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Loads a remote, at most once at a time. Files that do not arrive are asked for once more.
 * @throws `RemoteFailure`, or what the code of the remote itself throws while it is imported
 */
export function loadRemoteModule(name: string): Promise<LoadedRemote> {
  return loading.get(name) ?? start(name, () => load(name, false).catch((error) => tryOnceMore(name, error)));
}

/** Loads a remote again after a failure, or while the first attempt hangs. Nothing of that attempt is reused. */
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

/** The name of a remote in module federation, and of the global variable that its entry sets. */
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

/** The folder of a release, and those of earlier ones that have files of it. */
function foldersOf({ unchangedSince = {} }: RegistryEntry, address: string): string[] {
  const earlier = Object.keys(unchangedSince).map((release) => new URL(`../${release}/`, address).href);
  return [new URL('.', address).href, ...earlier];
}

/** Whether the code of a release threw an error. Loaders throw errors of the shell, and webpack's a `ChunkLoadError`. */
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

/** Two releases of one remote use the same global variables, so a page that ran one never runs another. */
function requireSameRelease(name: string, release: string): void {
  const before = startedRelease.get(name);
  if (before && before !== release && containerOf(name) in globalThis)
    throw new RemoteFailure(name, before, { kind: 'replaced' });
}

/** Compares the manifest with the registry and with this page, before any file that it names is loaded. */
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
  // Without `force` a second registration has no effect, and the failed attempt would be used again.
  registerRemotes([{ name: container, entry: address }], { force: again });
  const thrown: unknown[] = [];
  const note = ({ filename, error }: ErrorEvent) => filename.startsWith(folder) && thrown.push(error);
  window.addEventListener('error', note);
  try {
    const module = await loadRemote(`${container}/remote`);
    await styleSheetsBelow(folder);
    return module;
  } catch (error) {
    // An entry that throws leaves no container, which is all that the loader says.
    throw thrown[0] ?? error;
  } finally {
    window.removeEventListener('error', note);
  }
}
