import type { Cadena } from 'shared-domain';
import type { Db } from '../db/connection';
import type {
  ContenidoDeEvento,
  TablaAuditoria,
  TablaAuditoriaCabeza,
  TablaAuditoriaPorEncadenar,
  TablaMiradas,
} from '../db/tablas';
import { type AuditKey, auditKeysOf, hashDe, isSealed, type SealedHead, sealOf } from './chain-hash';

export type ChainFault = NonNullable<Cadena['falla']>;

export interface EventoNuevo {
  readonly contenido: ContenidoDeEvento;
  readonly muestra: readonly number[];
  fila?: TablaAuditoriaPorEncadenar;
  id?: number;
}

export function numeroDe({ id }: EventoNuevo): number {
  if (id === undefined) throw new Error('The event is not chained yet.');
  return id;
}

/** The number of the newest event, 0 if there is none. */
export async function lastEventId(db: Db): Promise<number> {
  const { final: last } = await db
    .selectFrom('auditoria')
    .select((eb) => eb.fn.max<number | null>('id').as('final'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** The row of the head. The owner of the table may have removed columns. */
export async function chainHead(db: Db): Promise<TablaAuditoriaCabeza | undefined> {
  const row = await db.selectFrom('auditoriaCabeza').selectAll().where('id', '=', 1).executeTakeFirst();
  const none = { llave: null, sello: null, pausa: null, revisada: null };
  return row && { ...none, ...row };
}

/** The same for a migrated database, which must have the row. */
export async function requireChainHead(db: Db): Promise<TablaAuditoriaCabeza> {
  const head = await chainHead(db);
  if (!head) throw new Error('The audit chain has no head.');
  return head;
}

export function eventById(db: Db, id: number): Promise<TablaAuditoria | undefined> {
  return db.selectFrom('auditoria').selectAll().where('id', '=', id).executeTakeFirst();
}

export function linkAt(db: Db, id: number): Promise<Pick<TablaAuditoria, 'hash' | 'llave'> | undefined> {
  return db.selectFrom('auditoria').select(['hash', 'llave']).where('id', '=', id).executeTakeFirst();
}

/** The hashes of these events, without those that do not exist. */
export async function hashesOf(db: Db, ids: number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('auditoria').select(['id', 'hash']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

/** The events from one number to another, both included. `most` limits how many are read. */
export function eventsBetween(db: Db, first: number, last: number, most?: number): Promise<TablaAuditoria[]> {
  const rows = db
    .selectFrom('auditoria')
    .selectAll()
    .where('id', '>=', first)
    .where('id', '<=', last)
    .orderBy('id');
  return (most === undefined ? rows : rows.limit(most)).execute();
}

/** Reports a break to the other processes of this database. */
export async function notePause(db: Db, pausa: string): Promise<void> {
  await db.updateTable('auditoriaCabeza').set({ pausa }).where('id', '=', 1).execute();
}

/** Stores the event that records the review of a break, and allows changes again. */
export async function noteReview(tx: Db, revisada: number): Promise<void> {
  await tx.updateTable('auditoriaCabeza').set({ revisada, pausa: null }).where('id', '=', 1).execute();
}

interface Appending {
  key: AuditKey | undefined;
  head: SealedHead;
  /** False if the head was not written with a key: an event after it must not make it look sound. */
  seals: boolean;
}

/** Checks that the service wrote the head, and selects the key for the next event. */
export function appendingTo(db: Db, head: SealedHead): Appending {
  const keys = auditKeysOf(db);
  // Without a key only a trail that never had one can be continued.
  if (!keys) return { key: undefined, head, seals: head.llave === null };
  return { key: keys.newest, head, seals: isSealed(head, keys) };
}

/** Locks the head until the commit, for all processes. */
export async function lockedHead(tx: Db): Promise<Appending> {
  const head = await tx
    .updateTable('auditoriaCabeza')
    .set((eb) => ({ ultimo: eb.ref('ultimo') }))
    .where('id', '=', 1)
    .returning(['ultimo', 'hash', 'llave', 'sello'])
    .executeTakeFirstOrThrow();
  return appendingTo(tx, head);
}

/** Appends events to the locked head, in this order, with the clients that they showed. Returns the first number. */
export async function encadenar(
  tx: Db,
  { key, head, seals }: Appending,
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
  await insertarMiradas(
    tx,
    eventos.flatMap(({ contenido, muestra }, i) => miradasDe(primero + i, contenido, muestra)),
  );
  const next = { ultimo: head.ultimo + eventos.length, hash };
  await tx
    .updateTable('auditoriaCabeza')
    .set({ ...next, llave, sello: key && seals ? sealOf(key, next) : null })
    .where('id', '=', 1)
    .execute();
  return primero;
}

/** One row for each client whom an event showed. A client who is in several rows of a list is one look. */
export const miradasDe = (
  eventoId: number,
  { actorId, tipo, fecha }: Pick<ContenidoDeEvento, 'actorId' | 'tipo' | 'fecha'>,
  clienteIds: readonly number[],
): TablaMiradas[] =>
  actorId === null
    ? []
    : [...new Set(clienteIds)].map((clienteId) => ({ eventoId, clienteId, actorId, tipo, fecha }));

export async function insertarMiradas(db: Db, miradas: readonly TablaMiradas[]): Promise<void> {
  for (const piece of piecesOf(miradas)) {
    await db
      .insertInto('miradas')
      .values(piece)
      .onConflict((oc) => oc.columns(['eventoId', 'clienteId']).doNothing())
      .execute();
  }
}

const LARGEST = 256;

/** Splits a list into parts whose sizes are powers of two, because PostgreSQL keeps a prepared statement for each size. */
export function* piecesOf<T>(list: readonly T[]): Generator<T[]> {
  let start = 0;
  for (let size = LARGEST; size >= 1; size /= 2) {
    while (list.length - start >= size) {
      yield list.slice(start, start + size);
      start += size;
    }
  }
}
