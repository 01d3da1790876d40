import type { Db } from '../db/connection';
import type { TablaAuditoria, TablaAuditoriaCabeza } from '../db/tablas';

/** The number of the newest event, 0 where there is none. */
export async function lastEventId(db: Db): Promise<number> {
  const { final: last } = await db
    .selectFrom('auditoria')
    .select((eb) => eb.fn.max<number | null>('id').as('final'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** The head of the chain as the database states it. */
export type SealedHead = Pick<TablaAuditoriaCabeza, 'ultimo' | 'hash' | 'llave' | 'sello'>;

/** The row of the head. Whoever owns the table may have removed columns. */
export async function chainHead(db: Db): Promise<TablaAuditoriaCabeza | undefined> {
  const row = await db.selectFrom('auditoriaCabeza').selectAll().where('id', '=', 1).executeTakeFirst();
  const none = { llave: null, sello: null, pausa: null, revisada: null };
  return row && { ...none, ...row };
}

/** The same, where it must exist because the service has migrated its database. */
export async function requireChainHead(db: Db): Promise<TablaAuditoriaCabeza> {
  const head = await chainHead(db);
  if (!head) throw new Error('The audit chain has no head.');
  return head;
}

export function eventById(db: Db, id: number): Promise<TablaAuditoria | undefined> {
  return db.selectFrom('auditoria').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Hash and key of one event. */
export function linkAt(db: Db, id: number): Promise<Pick<TablaAuditoria, 'hash' | 'llave'> | undefined> {
  return db.selectFrom('auditoria').select(['hash', 'llave']).where('id', '=', id).executeTakeFirst();
}

/** The hashes of these events, without those that do not exist. */
export async function hashesOf(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('auditoria').select(['id', 'hash']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

/** The events from one number to another, both included. `most` bounds how many of them. */
export function eventsBetween(db: Db, first: number, last: number, most?: number): Promise<TablaAuditoria[]> {
  const rows = db
    .selectFrom('auditoria')
    .selectAll()
    .where('id', '>=', first)
    .where('id', '<=', last)
    .orderBy('id');
  return (most === undefined ? rows : rows.limit(most)).execute();
}

/** Tells the other processes of this database that a break was found. */
export async function notePause(db: Db, pausa: string): Promise<void> {
  await db.updateTable('auditoriaCabeza').set({ pausa }).where('id', '=', 1).execute();
}

/** Names the event with which somebody told that a break was looked into, and lets changes be made again. */
export async function noteReview(tx: Db, revisada: number): Promise<void> {
  await tx.updateTable('auditoriaCabeza').set({ revisada, pausa: null }).where('id', '=', 1).execute();
}
