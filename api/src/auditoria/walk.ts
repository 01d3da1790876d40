import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../db/connection';
import type { TablaAuditoria } from '../db/tablas';
import { type AuditKeys, auditKeysOf } from './audit-keys';
import { eventsBetween, linkAt, type SealedHead } from './cadena.repository';
import { GENESIS_HASH, hashDe, isSealed } from './chain-hash';
import type { ChainFault } from './notas/note';
import type { ReviewedBreak } from './revisada';

/** How many events are checked before other calls get their turn. */
const BATCH = 500;

/** A part of the chain to check, and the number of the last event in the table. */
export interface ChainPart {
  desde: number;
  hasta: number;
  last: number;
}

/** What the next event has to follow. */
type Link = Pick<TablaAuditoria, 'hash' | 'llave'>;

const GENESIS: Link = { hash: GENESIS_HASH, llave: null };

/**
 * The first event of a part that does not fit. `head` states what the last event of the chain has to be. Events with a
 * key that this process does not know are held against their neighbours only.
 */
export async function walk(
  db: Db,
  { desde, hasta, last }: ChainPart,
  head: Pick<SealedHead, 'ultimo' | 'hash'>,
  base?: ReviewedBreak,
): Promise<ChainFault | undefined> {
  const missing = (id: number): ChainFault => ({ tipo: id > last ? 'cortada' : 'falta', id });
  const keys = auditKeysOf(db);
  let previous = await linkBefore(db, desde, base);
  if (previous === undefined) return missing(desde - 1);
  let id = desde;
  while (id <= hasta) {
    const rows = await eventsBetween(db, id, Math.min(id + BATCH - 1, hasta));
    for (const row of rows) {
      if (row.id !== id) return missing(id);
      if (head.ultimo === id && head.hash !== row.hash) return { tipo: 'editado', id };
      const tipo = misfit(row, previous, keys);
      if (tipo) return { tipo, id };
      previous = row;
      id++;
    }
    if (rows.length < BATCH && id <= hasta) return missing(id);
    // The embedded database never leaves the event loop, so other calls would wait for all batches.
    await nextTurn();
  }
  return undefined;
}

async function linkBefore(db: Db, id: number, base?: ReviewedBreak): Promise<Link | undefined> {
  if (id === base?.id) return { hash: base.anterior, llave: null };
  return id === 1 ? GENESIS : linkAt(db, id - 1);
}

/** Why this event cannot be the one that was written after `previous`. */
function misfit(
  row: TablaAuditoria,
  previous: Link,
  keys: AuditKeys | undefined,
): ChainFault['tipo'] | undefined {
  if (row.anterior !== previous.hash) return 'editado';
  // Once the trail has a key, nobody can go back to hashes that everybody can compute.
  if (row.llave === null && previous.llave !== null) return 'sin_llave';
  if (row.llave === null) return hashDe(row) === row.hash ? undefined : 'editado';
  if (!keys) return undefined;
  const key = keys.get(row.llave);
  const age = keys.ageOf(row.llave) ?? 0;
  if (!key || age > (keys.ageOf(previous.llave) ?? age)) return 'otra_llave';
  return hashDe(row, key) === row.hash ? undefined : 'editado';
}

/**
 * What is wrong with the end of the chain. The newest key must have written it: the service sees to that at its start.
 */
export function faultOfHead(
  head: SealedHead,
  keys: AuditKeys | undefined,
  mayChangeKey = false,
): ChainFault | undefined {
  const { ultimo: id, llave } = head;
  if (!keys || id === 0) return undefined;
  if (llave === null) return mayChangeKey ? undefined : { tipo: 'sin_llave', id };
  if (!keys.get(llave) || (!mayChangeKey && keys.ageOf(llave) !== 0)) return { tipo: 'otra_llave', id };
  return isSealed(head, keys) ? undefined : { tipo: 'cabeza', id };
}
