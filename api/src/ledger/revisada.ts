import { createHash, type Hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../db/connection';
import type { TablaAuditoria } from '../db/tablas';
import { eventById, eventsBetween } from './cadena.repository';
import { auditKeysOf, hashDe } from './chain-hash';

const BATCH = 500;

/**
 * The event that records an operator's review of a break. Events before it are compared with its digest; from it on the
 * chain is checked as usual.
 */
export interface ReviewedBreak {
  id: number;
  anterior: string;
  huella: string;
}

/** The event that the head names, if it was written with a key: only the service can record a review. */
export async function reviewedBreak(db: Db, id: number | null): Promise<ReviewedBreak | undefined> {
  const row = id === null ? undefined : await eventById(db, id);
  const key = row && auditKeysOf(db)?.get(row.llave);
  if (!row || !key || row.tipo !== 'auditoria.reanudada' || hashDe(row, key) !== row.hash) return undefined;
  const { huella } = JSON.parse(row.detalle) as { huella: string };
  return { id: row.id, anterior: row.anterior, huella };
}

/** Whether the events before the review are unchanged since. */
export async function isAsReviewed(db: Db, { id, huella }: ReviewedBreak): Promise<boolean> {
  const digest = createHash('sha256');
  await digestEvents(db, digest, 0, id);
  return digest.digest('hex') === huella;
}

/** Adds the events between two numbers, both excluded, to a digest. Returns the number of the last one. */
export async function digestEvents(db: Db, digest: Hash, after: number, before: number): Promise<number> {
  let last = after;
  for (;;) {
    const rows = await eventsBetween(db, last + 1, before - 1, BATCH);
    for (const row of rows) digest.update(textOf(row));
    last = rows.at(-1)?.id ?? last;
    if (rows.length < BATCH) return last;
    await nextTurn();
  }
}

const textOf = (row: TablaAuditoria): string => `${JSON.stringify(Object.entries(row).sort())}\n`;
