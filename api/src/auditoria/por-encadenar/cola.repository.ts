import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import { countRows } from '../../db/rows';
import type { SealedHead } from '../cadena.repository';
import { columnasDe } from '../chain-hash';
import { piecesOf } from '../pieces';
import type { FilaHallada, FilaPorEncadenar } from './fila';

/**
 * Numbers for the events of this transaction, which goes on to its commit at once: whatever waited for it to change the
 * same gets later ones. Reads the head with them, which nobody has to wait for.
 */
export async function sacarTurnos(tx: Db, cuantos: number) {
  const { rows } = await sql<SealedHead & { turno: number; transaccion: number }>`select
    ultimo, hash, llave, sello, nextval('"auditoriaTurnos"') as turno,
    pg_current_xact_id()::text::bigint as transaccion
    from ${sql.table('auditoriaCabeza')}, generate_series(1, ${cuantos}::int) where id = 1`.execute(tx);
  return rows;
}

export async function insertarEnCola(tx: Db, filas: readonly FilaPorEncadenar[]): Promise<void> {
  for (const piece of piecesOf(filas)) await tx.insertInto('auditoriaPorEncadenar').values(piece).execute();
}

const ESCRITA_POR = sql<string>`xmin::text`.as('escritaPor');

/** The next rows of committed transactions, in their order. */
const siguientes = (db: Db, cuantas: number, sin: readonly number[]) =>
  db
    .selectFrom('auditoriaPorEncadenar')
    .$if(sin.length > 0, (consulta) => consulta.where('turno', 'not in', sin))
    .orderBy('turno')
    .limit(cuantas);

/** Takes the next rows out of the queue, without some of them. */
export async function tomarFilas(tx: Db, cuantas: number, sin: readonly number[]): Promise<FilaHallada[]> {
  const filas = await tx
    .deleteFrom('auditoriaPorEncadenar')
    .where('turno', 'in', siguientes(tx, cuantas, sin).select('turno'))
    .returningAll()
    .returning(ESCRITA_POR)
    .execute();
  return filas.sort((a, b) => a.turno - b.turno);
}

/** The same rows, which stay. */
export const mirarFilas = (db: Db, cuantas: number): Promise<FilaHallada[]> =>
  siguientes(db, cuantas, []).selectAll().select(ESCRITA_POR).execute();

/** Which of these rows stand in the queue. */
export async function siguenEnCola(db: Db, turnos: readonly number[]): Promise<Set<number>> {
  if (turnos.length === 0) return new Set();
  const filas = await db
    .selectFrom('auditoriaPorEncadenar')
    .select('turno')
    .where('turno', 'in', turnos)
    .execute();
  return new Set(filas.map(({ turno }) => turno));
}

/** The number of the first row, whoever wrote it. */
export const primerTurno = async (db: Db): Promise<number | undefined> =>
  (await siguientes(db, 1, []).select('turno').executeTakeFirst())?.turno;

type Buscada = Pick<FilaPorEncadenar, 'turno' | 'desde'> & Parameters<typeof columnasDe>[0];

/** The numbers that the trail gave to the events of these rows, where it has them. No event stands for two rows. */
export async function yaEncadenadas(db: Db, filas: readonly Buscada[]): Promise<Map<number, number>> {
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

/** Removes all rows. Gives how many they were. */
export async function vaciarCola(tx: Db): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('auditoriaPorEncadenar').executeTakeFirst();
  return Number(numDeletedRows);
}

export const cuantasEsperan = (db: Db): Promise<number> => countRows(db.selectFrom('auditoriaPorEncadenar'));
