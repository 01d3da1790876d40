import { existsSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { print } from '../command';
import { EMPTY_HISTORY, type ReleaseRef, type RemoteHistory } from './history.rules';
import { replaceJson } from './json-file';
import { type ReleaseStore, releaseFolder } from './release-store';

/** The history of each remote. */
export type History = Record<string, RemoteHistory>;

function historyFile({ releasesDir }: ReleaseStore): string {
  return join(releasesDir, 'history.json');
}

function isReleaseRef(value: unknown): value is ReleaseRef {
  if (typeof value === 'string') return true;
  const { release, manifest } = (value ?? {}) as { release?: unknown; manifest?: unknown };
  return typeof release === 'string' && typeof manifest === 'string';
}

/** The history of one remote; earlier versions of this command kept a list of names only. */
function historyIn(value: unknown): RemoteHistory | undefined {
  if (Array.isArray(value)) return value.every(isReleaseRef) ? { ...EMPTY_HISTORY, was: value } : undefined;
  const history = value as RemoteHistory | null;
  return Array.isArray(history?.was) &&
    Array.isArray(history.left) &&
    [...history.was, ...history.left].every(isReleaseRef)
    ? history
    : undefined;
}

function parse(value: unknown): History | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const histories = Object.entries(value).map(([name, one]) => [name, historyIn(one)] as const);
  return histories.some(([, history]) => !history) ? undefined : (Object.fromEntries(histories) as History);
}

/** The releases of a remote that lie in the store, in the order in which they came. */
export function storedReleases(store: ReleaseStore, name: string): string[] {
  const folder = join(store.releasesDir, name);
  if (!existsSync(folder)) return [];
  const about = (release: string) => join(releaseFolder(store, name, release), 'release.json');
  const age = (release: string) => statSync(about(release)).mtimeMs;
  return readdirSync(folder)
    .filter((release) => !release.endsWith('.new') && existsSync(about(release)))
    .sort((one, other) => age(one) - age(other));
}

function rebuilt(store: ReleaseStore): History {
  const names = readdirSync(store.releasesDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('remote-'))
    .map(({ name }) => name);
  return Object.fromEntries(
    names.map((name) => [name, { ...EMPTY_HISTORY, was: storedReleases(store, name) }]),
  );
}

/** Reads the history. A damaged one is put aside and made again from what lies in the store. */
export function readHistory(store: ReleaseStore): History {
  const file = historyFile(store);
  if (!existsSync(file)) return {};
  try {
    const history = parse(JSON.parse(readFileSync(file, 'utf8')));
    if (history) return history;
  } catch {
    // Reported below.
  }
  const aside = `${file}.${Date.now()}.ilegible`;
  renameSync(file, aside);
  const history = rebuilt(store);
  replaceJson(file, history);
  print(`  No se pudo leer ${file}: quedó en ${aside} y se rehízo con las versiones guardadas.`);
  return history;
}

/** Writes what the history says of one remote, unless it says that already. */
export function writeHistory(store: ReleaseStore, name: string, history: RemoteHistory): void {
  const before = readHistory(store);
  const isSame = JSON.stringify(history) === JSON.stringify(before[name] ?? EMPTY_HISTORY);
  if (!isSame) replaceJson(historyFile(store), { ...before, [name]: history });
}
