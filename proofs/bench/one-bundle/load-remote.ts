import { modules } from 'virtual:remotes';

/** Replaces the shell's loader: remotes are part of the bundle. */
interface LoadedRemote {
  name: string;
  release: string;
  folder?: string;
  module: unknown;
}

const loading = new Map<string, Promise<LoadedRemote>>();
const loaded = new Map<string, LoadedRemote>();
const listeners = new Set<() => void>();

export function provideLocally(): void {}

export function loadedRemote(name: string): LoadedRemote | undefined {
  return loaded.get(name);
}

export function onRemoteLoaded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function load(name: string): Promise<LoadedRemote> {
  const remote = { name, release: 'desarrollo', module: await modules[name]?.() };
  loaded.set(name, remote);
  for (const listener of listeners) listener();
  return remote;
}

export function loadRemoteModule(name: string): Promise<LoadedRemote> {
  const known = loading.get(name) ?? load(name);
  loading.set(name, known);
  return known;
}

export function reloadRemoteModule(name: string): Promise<LoadedRemote> {
  loading.delete(name);
  return loadRemoteModule(name);
}
