import { sql } from 'kysely';
import { type Db, engineOf } from '../db/connection';
import { countRows, isOneOf } from '../db/rows';
import type { ContenidoDeEvento, TablaAuditoriaPorEncadenar as Fila } from '../db/tablas';
import { type ChainFault, type EventoNuevo, piecesOf } from './chain.repository';
import {
  type AuditKey,
  type AuditKeys,
  auditKeysOf,
  CONTENIDO,
  columnasDe,
  hmacOf,
  type SealedHead,
} from './chain-hash';

/** `escritaPor`: the transaction that wrote the row; null on SQLite. */
type FilaHallada = Fila & { escritaPor: string | null };

type Lugar = Pick<Fila, 'turno' | 'transaccion' | 'desde'>;

const TODAS = 1_000_000;
const MIRADAS = 5000;

/** Must be the last step, under all other locks, so that places have the order of the changes. */
export async function sacarLugares(
  tx: Db,
  cuantos: number,
): Promise<{ head: SealedHead | undefined; lugares: Lugar[] }> {
  if (engineOf(tx) === 'sqlite') return sacarLugaresEnSqlite(tx, cuantos);
  const { rows } = await sql<SealedHead & { turno: number; transaccion: number }>`select
    ultimo, hash, llave, sello, nextval('"auditoriaTurnos"') as turno,
    pg_current_xact_id()::text::bigint as transaccion
    from ${sql.table('auditoriaCabeza')}, generate_series(1, ${cuantos}::int) where id = 1`.execute(tx);
  const lugares = rows.map(({ turno, transaccion, ultimo: desde }) => ({ turno, transaccion, desde }));
  return { head: rows[0], lugares };
}

/** SQLite has one writer, so `desde` is exact and the event alone finds a re-inserted row. */
async function sacarLugaresEnSqlite(tx: Db, cuantos: number) {
  const head = await tx
    .selectFrom('auditoriaCabeza')
    .select(['ultimo', 'hash', 'llave', 'sello'])
    .where('id', '=', 1)
    .executeTakeFirst();
  if (!head) return { head, lugares: [] };
  const esperan = await siguientes(tx, TODAS).selectAll().execute();
  const propias = esperan.filter((fila) => esPropia(fila, auditKeysOf(tx), head.llave)).length;
  const turno = 1 + Math.max(head.ultimo, esperan.at(-1)?.turno ?? 0);
  const lugares = Array.from({ length: cuantos }, (_, i) => ({
    turno: turno + i,
    transaccion: 0,
    desde: head.ultimo + propias + i,
  }));
  return { head, lugares };
}

/** The seal covers all columns: rows added or edited without the key are found. */
export function filaDe({ contenido, muestra }: EventoNuevo, lugar: Lugar, key?: AuditKey): Fila {
  const fila = { ...lugar, ...contenido, muestra: JSON.stringify(muestra), llave: key?.id ?? null };
  return { ...fila, sello: key ? selloDe(fila, key) : '' };
}

const selloDe = (fila: Omit<Fila, 'sello'>, key: AuditKey): string => {
  const { turno, transaccion, desde, muestra } = fila;
  return hmacOf(key, ['por_encadenar', turno, transaccion, desde, ...columnasDe(fila), muestra, key.id]);
};

export const eventoDe = (fila: Fila): EventoNuevo => ({
  contenido: Object.fromEntries(CONTENIDO.map((columna) => [columna, fila[columna]])) as ContenidoDeEvento,
  muestra: JSON.parse(fila.muestra) as number[],
});

export async function enqueue(tx: Db, filas: readonly Fila[]): Promise<void> {
  for (const piece of piecesOf(filas)) await tx.insertInto('auditoriaPorEncadenar').values(piece).execute();
}

export const devolver = (tx: Db, ajenas: readonly FilaHallada[]): Promise<void> =>
  enqueue(
    tx,
    ajenas.map(({ escritaPor: _, ...fila }) => fila),
  );

const escritaPor = (db: Db) =>
  (engineOf(db) === 'postgresql' ? sql<string | null>`xmin::text` : sql<string | null>`null`).as(
    'escritaPor',
  );

const siguientes = (db: Db, cuantas: number, sin: readonly number[] = []) =>
  db
    .selectFrom('auditoriaPorEncadenar')
    .$if(sin.length > 0, (query) => query.where('turno', 'not in', sin))
    .orderBy('turno')
    .limit(cuantas);

export async function tomar(tx: Db, head: SealedHead, cuantas = TODAS, sin: readonly number[] = []) {
  const filas = await tx
    .deleteFrom('auditoriaPorEncadenar')
    .where('turno', 'in', siguientes(tx, cuantas, sin).select('turno'))
    .returningAll()
    .returning(escritaPor(tx))
    .execute();
  filas.sort((a, b) => a.turno - b.turno);
  return separar(tx, filas, head);
}

export const cuantasEsperan = (db: Db): Promise<number> => countRows(db.selectFrom('auditoriaPorEncadenar'));

/** A re-inserted row whose event is chained counts as foreign, so that it is not chained twice. */
async function separar(db: Db, filas: readonly FilaHallada[], { llave }: Pick<SealedHead, 'llave'>) {
  const keys = auditKeysOf(db);
  const repetidas = await alreadyChained(db, filas.filter(puedeSerCopia));
  const esBuena = (fila: FilaHallada) => esPropia(fila, keys, llave) && !repetidas.has(fila.turno);
  return { propias: filas.filter(esBuena), ajenas: filas.filter((fila) => !esBuena(fila)) };
}

/** Requires a valid seal and a key no older than that of the chain's end. */
function esPropia(fila: Fila, keys: AuditKeys | undefined, llaveFinal: string | null): boolean {
  if (!keys) return fila.llave === null;
  const key = keys.get(fila.llave);
  const age = keys.ageOf(fila.llave) ?? 0;
  return key !== undefined && age <= (keys.ageOf(llaveFinal) ?? age) && fila.sello === selloDe(fila, key);
}

/** PostgreSQL reports the last 32 bits of a transaction number. */
const REPORTED = 2 ** 32;

/** Possibly re-inserted, from a backup or to chain its event twice. */
const puedeSerCopia = ({ transaccion, escritaPor }: FilaHallada): boolean =>
  escritaPor === null || Number(escritaPor) !== transaccion % REPORTED;

export async function alreadyChained(db: Db, filas: readonly Fila[]): Promise<Map<number, number>> {
  const halladas = new Map<number, number>();
  if (filas.length === 0) return halladas;
  const eventos = await db
    .selectFrom('auditoria')
    .selectAll()
    .where('id', '>', Math.min(...filas.map(({ desde }) => desde)))
    .where('fecha', '>=', Math.min(...filas.map(({ fecha }) => fecha)))
    .where('fecha', '<=', Math.max(...filas.map(({ fecha }) => fecha)))
    .orderBy('id')
    .execute();
  const porContenido = new Map<string, typeof eventos>();
  for (const evento of eventos) {
    const contenido = JSON.stringify(columnasDe(evento));
    porContenido.set(contenido, [...(porContenido.get(contenido) ?? []), evento]);
  }
  for (const fila of filas) {
    const iguales = porContenido.get(JSON.stringify(columnasDe(fila))) ?? [];
    const indice = iguales.findIndex(({ id }) => id > fila.desde);
    const [evento] = indice < 0 ? [] : iguales.splice(indice, 1);
    if (evento) halladas.set(fila.turno, evento.id);
  }
  return halladas;
}

/** Needs the key. A row that another process chains meanwhile is no fault. */
export async function faultOfQueue(db: Db, head: Pick<SealedHead, 'llave'>): Promise<ChainFault | undefined> {
  if (!auditKeysOf(db)) return undefined;
  const filas = await siguientes(db, MIRADAS).selectAll().select(escritaPor(db)).execute();
  const { ajenas } = await separar(db, filas, head);
  const turnos = ajenas.map(({ turno }) => turno);
  const queda = await siguientes(db, 1)
    .select('turno')
    .where(isOneOf(db, 'turno', turnos))
    .executeTakeFirst();
  return queda && { tipo: 'cola_ajena', id: queda.turno };
}
