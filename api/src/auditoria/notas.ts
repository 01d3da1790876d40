import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cadena } from 'shared-domain';
import type { Db } from '../db/connection';
import { hashesOf } from './cadena.repository';

export type ChainFault = NonNullable<Cadena['falla']>;

/** A head of the chain at some moment: the number of the last event and its hash. */
export interface ChainHead {
  ultimo: number;
  hash: string;
}

/** Stands for a note that cannot be read. There is no event zero, so it never agrees with a chain. */
const UNREADABLE: ChainHead = { ultimo: 0, hash: '' };

const NOTE_FILE = /^auditoria-cabeza-\d+\.json$/;

export const noteFileOf = (dataDir: string, port: number): string =>
  join(dataDir, `auditoria-cabeza-${port}.json`);

/** The notes in a folder of data. Each process that serves from the folder writes a note of its own. */
export function noteFilesIn(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir)
    .filter((name) => NOTE_FILE.test(name))
    .map((name) => join(dataDir, name));
}

/** All noted heads. Read them before the head in the database, which may move on meanwhile. */
export const readNotes = (dataDir: string): ChainHead[] => noteFilesIn(dataDir).map(readNote);

export function readNote(file: string): ChainHead {
  try {
    const { ultimo, hash } = JSON.parse(readFileSync(file, 'utf8')) as ChainHead;
    return Number.isSafeInteger(ultimo) && ultimo > 0 && typeof hash === 'string'
      ? { ultimo, hash }
      : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** The earliest note with which the chain no longer agrees. `last` is the number of the last event in the table. */
export async function faultOfNotes(
  db: Db,
  notes: readonly ChainHead[],
  last: number,
): Promise<ChainFault | undefined> {
  if (notes.length === 0) return undefined;
  const ids = notes.map(({ ultimo }) => ultimo);
  const hashes = await hashesOf(db, ids);
  const [first] = notes
    .filter(({ ultimo, hash }) => ultimo > last || hashes.get(ultimo) !== hash)
    .sort((a, b) => a.ultimo - b.ultimo);
  if (!first) return undefined;
  const { ultimo: id } = first;
  if (id === 0) return { tipo: 'ilegible', id };
  return id > last ? { tipo: 'cortada', id: last + 1 } : { tipo: 'reescrita', id };
}
