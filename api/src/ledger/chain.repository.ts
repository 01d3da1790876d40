import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ChainCheck } from 'shared-domain/auditoria';
import type { Db } from '../db/connection';
import { isOneOf } from '../db/rows';
import type {
  ContenidoDeEvento,
  TablaAuditoria,
  TablaAuditoriaCabeza,
  TablaAuditoriaPorEncadenar,
} from '../db/tablas';
import { auditKeysOf, hashDe, isSealed, type SealedHead, sealOf } from './chain-hash';

export type ChainFault = NonNullable<ChainCheck['falla']>;

export interface EventoNuevo {
  readonly contenido: ContenidoDeEvento;
  readonly muestra: readonly number[];
  fila?: TablaAuditoriaPorEncadenar;
  id?: number;
}

export async function lastEventId(db: Db): Promise<number> {
  const { final: last } = await db
    .selectFrom('auditoria')
    .select((eb) => eb.fn.max<number | null>('id').as('final'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** The owner of the table may have removed columns. */
export async function chainHead(db: Db): Promise<TablaAuditoriaCabeza | undefined> {
  const row = await db.selectFrom('auditoriaCabeza').selectAll().where('id', '=', 1).executeTakeFirst();
  const none = { llave: null, sello: null, pausa: null, revisada: null };
  return row && { ...none, ...row };
}

export async function requireChainHead(db: Db): Promise<TablaAuditoriaCabeza> {
  const head = await chainHead(db);
  if (!head) throw new Error('The audit chain has no head.');
  return head;
}

export function eventById(db: Db, id: number): Promise<TablaAuditoria | undefined> {
  return db.selectFrom('auditoria').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function hashesOf(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('auditoria')
    .select(['id', 'hash'])
    .where(isOneOf(db, 'id', ids))
    .execute();
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

const BATCH = 500;

/** Both included. */
export async function* eventsBetween(db: Db, first: number, last: number): AsyncGenerator<TablaAuditoria[]> {
  for (let next = first; next <= last; ) {
    const rows = await db
      .selectFrom('auditoria')
      .selectAll()
      .where('id', '>=', next)
      .where('id', '<=', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    yield rows;
    // SQLite never leaves the event loop, so other calls would wait.
    await nextTurn();
    next = (rows.at(-1)?.id ?? last) + 1;
  }
}

export async function updateHead(db: Db, changes: Partial<TablaAuditoriaCabeza>): Promise<void> {
  await db.updateTable('auditoriaCabeza').set(changes).where('id', '=', 1).execute();
}

/** `seals` is false if no key wrote the head: a further event must not make it look sound. */
export function appendingTo(db: Db, head: SealedHead) {
  const keys = auditKeysOf(db);
  // Without a key, only a chain that never had one continues.
  if (!keys) return { key: undefined, head, seals: head.llave === null };
  return { key: keys.newest, head, seals: isSealed(head, keys) };
}

/** Locks the head until the commit, for all processes. */
export async function lockedHead(tx: Db) {
  const head = await tx
    .updateTable('auditoriaCabeza')
    .set((eb) => ({ ultimo: eb.ref('ultimo') }))
    .where('id', '=', 1)
    .returning(['ultimo', 'hash', 'llave', 'sello'])
    .executeTakeFirstOrThrow();
  return appendingTo(tx, head);
}

export async function chainEvents(
  tx: Db,
  { key, head, seals }: ReturnType<typeof appendingTo>,
  eventos: readonly EventoNuevo[],
): Promise<number> {
  const primero = head.ultimo + 1;
  const llave = key?.id ?? null;
  let { hash } = head;
  const filas = eventos.map(({ contenido }, i) => {
    const fila = { id: primero + i, ...contenido, anterior: hash, llave };
    hash = hashDe(fila, key);
    return { ...fila, hash };
  });
  for (const piece of piecesOf(filas)) await tx.insertInto('auditoria').values(piece).execute();
  const numerados = eventos.map((evento, i) => ({ ...evento, id: primero + i }));
  await insertarMiradas(tx, numerados);
  const next = { ultimo: head.ultimo + eventos.length, hash };
  await updateHead(tx, { ...next, llave, sello: key && seals ? sealOf(key, next) : null });
  return primero;
}

/** A client in several rows of a list is one look. */
export async function insertarMiradas(db: Db, eventos: readonly EventoNuevo[]): Promise<void> {
  const miradas = eventos.flatMap(({ id: eventoId, contenido: { actorId, tipo, fecha }, muestra }) => {
    if (eventoId === undefined) throw new Error('The event is not chained yet.');
    if (actorId === null) return [];
    return [...new Set(muestra)].map((clienteId) => ({ eventoId, clienteId, actorId, tipo, fecha }));
  });
  for (const piece of piecesOf(miradas)) {
    await db
      .insertInto('miradas')
      .values(piece)
      .onConflict((oc) => oc.columns(['eventoId', 'clienteId']).doNothing())
      .execute();
  }
}

const LARGEST = 256;

/** Parts have power-of-two sizes, because PostgreSQL keeps a prepared statement per size. */
export function* piecesOf<T>(list: readonly T[]): Generator<T[]> {
  let start = 0;
  for (let size = LARGEST; size >= 1; size /= 2) {
    while (list.length - start >= size) {
      yield list.slice(start, start + size);
      start += size;
    }
  }
}
