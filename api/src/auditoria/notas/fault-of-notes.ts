import type { Db } from '../../db/connection';
import { auditKeysOf } from '../audit-keys';
import { hashesOf, lastEventId } from '../cadena.repository';
import type { ChainFault, ChainHead } from './note';
import { EVERYTHING, type NoteRange, readNotes } from './read-notes';

const BATCH = 500;

/** The earliest of these notes with which the chain no longer agrees. They were read before: the chain goes on meanwhile. */
export async function faultOfNotes(
  db: Db,
  notes: readonly ChainHead[],
  lastKnown?: number,
): Promise<ChainFault | undefined> {
  if (notes.length === 0) return undefined;
  const last = lastKnown ?? (await lastEventId(db));
  const hashes = await hashesOf(
    db,
    notes.map(({ ultimo }) => ultimo),
  );
  const [first] = notes
    .filter(({ ultimo, hash }) => ultimo > last || hashes.get(ultimo) !== hash)
    .sort((a, b) => a.ultimo - b.ultimo);
  if (!first) return undefined;
  const { ultimo: id } = first;
  if (id === 0) return { tipo: 'ilegible', id };
  return id > last ? { tipo: 'cortada', id: last + 1 } : { tipo: 'reescrita', id };
}

/** Holds every line of every log against the chain, or those about a range of events. */
export async function faultOfLogs(
  db: Db,
  dataDir: string,
  range: NoteRange = EVERYTHING,
): Promise<ChainFault | undefined> {
  let batch: ChainHead[] = [];
  for await (const note of readNotes(dataDir, auditKeysOf(db), range)) {
    if ('fault' in note) return (await faultOfNotes(db, batch)) ?? note.fault;
    batch.push(note);
    if (batch.length < BATCH) continue;
    const fault = await faultOfNotes(db, batch);
    if (fault) return fault;
    batch = [];
  }
  return faultOfNotes(db, batch);
}
