import type { Db } from '../db/connection';
import type { TablaAuditoria } from '../db/tablas';

/** The number of the newest event, 0 where there is none. */
export async function lastEventId(db: Db): Promise<number> {
  const { final: last } = await db
    .selectFrom('auditoria')
    .select((eb) => eb.fn.max<number | null>('id').as('final'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** The head of the chain: number and hash of the last event as the chain itself states them. */
export function chainHead(db: Db) {
  return db.selectFrom('auditoriaCabeza').select(['ultimo', 'hash']).where('id', '=', 1).executeTakeFirst();
}

/** The same, where it must exist because the service has migrated its database. */
export async function requireChainHead(db: Db) {
  const head = await chainHead(db);
  if (!head) throw new Error('The audit chain has no head.');
  return head;
}

/** The hashes of these events, without those that do not exist. */
export async function hashesOf(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('auditoria').select(['id', 'hash']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

export function eventsBetween(db: Db, first: number, last: number): Promise<TablaAuditoria[]> {
  return db
    .selectFrom('auditoria')
    .selectAll()
    .where('id', '>=', first)
    .where('id', '<=', last)
    .orderBy('id')
    .execute();
}
