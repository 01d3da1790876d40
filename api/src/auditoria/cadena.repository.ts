import type { Db } from '../db/connection';
import type { TablaAuditoria } from '../db/tablas';

/** The number of the newest event, 0 where there is none. */
export async function ultimoEvento(db: Db): Promise<number> {
  const { final } = await db
    .selectFrom('auditoria')
    .select((eb) => eb.fn.max<number | string | null>('id').as('final'))
    .executeTakeFirstOrThrow();
  return Number(final ?? 0);
}

/** The head: the number and the hash of the last event, as the chain itself says. */
export function cabezaDeCadena(db: Db) {
  return db.selectFrom('auditoriaCabeza').select(['ultimo', 'hash']).where('id', '=', 1).executeTakeFirst();
}

/** The head where there has to be one: the service has migrated its database by then. */
export async function exigirCabeza(db: Db) {
  const cabeza = await cabezaDeCadena(db);
  if (!cabeza) throw new Error('The audit chain has no head.');
  return cabeza;
}

/** The hashes of those events, as far as they are there. */
export async function hashesDe(db: Db, ids: number[]): Promise<Map<number, string>> {
  const filas = await db.selectFrom('auditoria').select(['id', 'hash']).where('id', 'in', ids).execute();
  return new Map(filas.map(({ id, hash }) => [id, hash]));
}

export function eventosEntre(db: Db, primero: number, ultimo: number): Promise<TablaAuditoria[]> {
  return db
    .selectFrom('auditoria')
    .selectAll()
    .where('id', '>=', primero)
    .where('id', '<=', ultimo)
    .orderBy('id')
    .execute();
}
