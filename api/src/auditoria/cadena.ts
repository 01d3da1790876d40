import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Cadena } from 'shared-domain';
import type { Db } from '../db/connection';
import { hashDe } from './auditoria.repository';
import { chainHead, eventsBetween, hashesOf, lastEventId } from './cadena.repository';
import { type ChainFault, type ChainHead, faultOfNotes } from './notas';

/** How many events one call checks. That takes some tens of milliseconds. */
const EVENTS_PER_PART = 5000;
/** How many events are checked before other calls get their turn. */
const BATCH = 1000;
const GENESIS_HASH = '0'.repeat(64);

interface ChainEnds {
  head: ChainHead;
  /** The number of the last event in the table. */
  last: number;
}

/** A part of the chain to check, and the number of the last event in the table. */
interface ChainPart {
  desde: number;
  hasta: number;
  last: number;
}

/**
 * Checks a part of the chain, from `desde` on or else its newest part. An edited event no longer has its hash, a
 * removed one leaves a gap, a chain that was cut off ends before its head, and an event that was added behind the API's
 * back stands after the head. `notes` are the heads that were noted outside the database: the chain has to agree with
 * each of them, whichever part is asked for.
 */
export async function verifyPart(
  db: Db,
  asked: { desde?: number; cuantos?: number },
  notes: readonly ChainHead[] = [],
): Promise<Cadena> {
  const { ends, ...part } = await walkPart(db, asked, notes);
  return { ...part, falla: part.falla ?? (await faultOfNotes(db, notes, ends.last)) ?? null };
}

/** Checks the whole chain part by part, and then the notes: a part tells better where it was changed. */
export async function verifyChain(db: Db, notes: readonly ChainHead[] = []): Promise<ChainFault | undefined> {
  for (let desde = 1; ; ) {
    const { hasta, eventos, falla: fault, ends } = await walkPart(db, { desde }, notes);
    if (fault) return fault;
    if (hasta >= eventos) return faultOfNotes(db, notes, ends.last);
    desde = hasta + 1;
  }
}

async function walkPart(
  db: Db,
  { desde: asked, cuantos = EVENTS_PER_PART }: { desde?: number; cuantos?: number },
  notes: readonly ChainHead[],
): Promise<Cadena & { ends: ChainEnds }> {
  const ends = await endsOf(db);
  const { head, last } = ends;
  const eventos = Math.max(head.ultimo, ...notes.map(({ ultimo }) => ultimo));
  const desde = Math.max(1, Math.min(asked ?? eventos - cuantos + 1, eventos));
  const hasta = Math.min(desde + cuantos - 1, eventos);
  const fault =
    (await walk(db, { desde, hasta, last }, head)) ?? (hasta === eventos ? beyondHead(ends) : undefined);
  // The check stops at the first event that does not fit.
  const walkedTo = fault ? Math.max(desde, Math.min(hasta, fault.id)) : hasta;
  return { desde, hasta: walkedTo, eventos, falla: fault ?? null, ends };
}

/** The last event is read before the head: events that are appended in between raise no alarm. */
async function endsOf(db: Db): Promise<ChainEnds> {
  const last = await lastEventId(db);
  return { last, head: (await chainHead(db)) ?? { ultimo: 0, hash: GENESIS_HASH } };
}

/** The first event of a part that does not fit. `head` states what the last event of the chain has to be. */
export async function walk(
  db: Db,
  { desde, hasta, last }: ChainPart,
  head: ChainHead,
): Promise<ChainFault | undefined> {
  const missing = (id: number): ChainFault => ({ tipo: id > last ? 'cortada' : 'falta', id });
  let previousHash = await hashBefore(db, desde);
  if (previousHash === undefined) return missing(desde - 1);
  let id = desde;
  while (id <= hasta) {
    const rows = await eventsBetween(db, id, Math.min(id + BATCH - 1, hasta));
    for (const row of rows) {
      if (row.id !== id) return missing(id);
      const isOther = head.ultimo === id && head.hash !== row.hash;
      if (isOther || row.anterior !== previousHash || hashDe(row) !== row.hash)
        return { tipo: 'editado', id };
      previousHash = row.hash;
      id++;
    }
    if (rows.length < BATCH && id <= hasta) return missing(id);
    // The embedded database never leaves the event loop, so other calls would wait for all batches.
    await nextTurn();
  }
  return undefined;
}

const beyondHead = ({ head, last }: ChainEnds): ChainFault | undefined =>
  last > head.ultimo ? { tipo: 'sobra', id: head.ultimo + 1 } : undefined;

async function hashBefore(db: Db, id: number): Promise<string | undefined> {
  if (id === 1) return GENESIS_HASH;
  return (await hashesOf(db, [id - 1])).get(id - 1);
}
