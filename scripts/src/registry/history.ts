import { existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { print } from '../command';
import { readJson } from './json-file';
import { type Known, NOTHING, type Past } from './past.rules';
import { replaceFile } from './replace-file';
import { releaseFolder, type Shelf } from './shelf';

/** The past of each remote. */
export type History = Record<string, Past>;

function historyFile({ releasesDir }: Shelf): string {
  return join(releasesDir, 'history.json');
}

function isKnown(value: unknown): value is Known {
  if (typeof value === 'string') return true;
  const { release, manifest } = (value ?? {}) as { release?: unknown; manifest?: unknown };
  return typeof release === 'string' && typeof manifest === 'string';
}

/** One remote's past; earlier versions of this command kept a list of names only. */
function pastIn(value: unknown): Past | undefined {
  if (Array.isArray(value)) return value.every(isKnown) ? { ...NOTHING, was: value } : undefined;
  const past = value as Past | null;
  return Array.isArray(past?.was) && Array.isArray(past.left) && [...past.was, ...past.left].every(isKnown)
    ? past
    : undefined;
}

function parse(value: unknown): History | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const pasts = Object.entries(value).map(([name, one]) => [name, pastIn(one)] as const);
  return pasts.some(([, past]) => !past) ? undefined : (Object.fromEntries(pasts) as History);
}

/** The releases of a remote that lie on the shelf, in the order in which they came. */
function shelved(shelf: Shelf, name: string): string[] {
  const folder = join(shelf.releasesDir, name);
  const about = (release: string) => join(releaseFolder(shelf, name, release), 'release.json');
  const age = (release: string) => statSync(about(release)).mtimeMs;
  return readdirSync(folder)
    .filter((release) => !release.endsWith('.new') && existsSync(about(release)))
    .sort((one, other) => age(one) - age(other));
}

function rebuilt(shelf: Shelf): History {
  const names = readdirSync(shelf.releasesDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('remote-'))
    .map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, { ...NOTHING, was: shelved(shelf, name) }]));
}

/** Reads the history. A damaged one is put aside and made again from what lies on the shelf. */
export function readHistory(shelf: Shelf): History {
  const file = historyFile(shelf);
  if (!existsSync(file)) return {};
  try {
    const history = parse(readJson(file));
    if (history) return history;
  } catch {
    // Told below.
  }
  const aside = `${file}.${Date.now()}.ilegible`;
  renameSync(file, aside);
  const history = rebuilt(shelf);
  replaceFile(file, history);
  print(`  No se pudo leer ${file}: quedó en ${aside} y se rehízo con las versiones guardadas.`);
  return history;
}

export function writePast(shelf: Shelf, name: string, past: Past): void {
  replaceFile(historyFile(shelf), { ...readHistory(shelf), [name]: past });
}
