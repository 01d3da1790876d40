import { sql } from 'kysely';
import type { Db } from '../connection';
import { engineOf } from '../engine';
import type { QueSeCuenta } from './que-se-cuenta';

/** Of which keys and places something is counted. A side that is left out has no limit. */
export interface Limites {
  claves?: readonly string[] | undefined;
  desde?: number | undefined;
  /** Not included. */
  hasta?: number | undefined;
  /** The letters with which the key begins. */
  comienzo?: string | undefined;
}

/** What stands after every text that begins with the same letters, in the order of bytes: no letter has a higher number. */
export const despuesDe = (letras: string): string => `${letras}\u{10ffff}`;

/** One count, or several whose numbers are added. */
type Nombres = QueSeCuenta | readonly QueSeCuenta[];

/**
 * Counts by key and place: stored counts and pending changes. One statement reads both, so that no change is missed or
 * counted twice.
 */
export function conteosDe(db: Db, que: Nombres, limites: Limites = {}) {
  const { claves, desde, hasta, comienzo } = limites;
  const partes = (['conteos', 'cambiosDeConteos'] as const).map((tabla) => {
    let parte = db
      .selectFrom(tabla)
      .select(['clave', 'lugar', 'cantidad', 'monto'])
      .where('que', 'in', [que].flat());
    if (claves) parte = parte.where('clave', 'in', claves);
    if (desde !== undefined) parte = parte.where('lugar', '>=', desde);
    if (hasta !== undefined) parte = parte.where('lugar', '<', hasta);
    if (comienzo) parte = parte.where('clave', '>=', comienzo).where('clave', '<', despuesDe(comienzo));
    return parte;
  });
  const [contados, cambios] = partes as [(typeof partes)[0], (typeof partes)[0]];
  return db.selectFrom(contados.unionAll(cambios).as('n'));
}

const CANTIDAD = sql<number>`coalesce(sum(n.cantidad), 0)`;

/** How many there are in all. */
export async function cuantos(db: Db, que: QueSeCuenta, limites: Limites = {}): Promise<number> {
  const { total } = await conteosDe(db, que, limites).select(CANTIDAD.as('total')).executeTakeFirstOrThrow();
  return Number(total);
}

/** How many there are at each place, in its order, and what their amounts add up to. */
export async function cuantosPorLugar(db: Db, que: QueSeCuenta, limites: Limites = {}) {
  return conteosDe(db, que, limites)
    .select(['n.lugar', CANTIDAD.as('cantidad'), sql<number>`coalesce(sum(n.monto), 0)`.as('monto')])
    .groupBy('n.lugar')
    .orderBy('n.lugar')
    .execute();
}

/** The same by key, in the order of the bytes of the keys. */
export async function cuantosPorClave(db: Db, que: Nombres, limites: Limites = {}) {
  return conteosDe(db, que, limites)
    .select(['n.clave', CANTIDAD.as('cantidad'), sql<number>`coalesce(sum(n.monto), 0)`.as('monto')])
    .groupBy('n.clave')
    .orderBy('n.clave')
    .execute();
}

const SUMAR = `on conflict (que, clave, lugar) do update set
  cantidad = conteos.cantidad + excluded.cantidad, monto = conteos.monto + excluded.monto`;
const COLUMNAS = 'que, clave, lugar, cantidad, monto';
const sumados = (tabla: string) =>
  `select ${COLUMNAS.replace('cantidad, monto', 'sum(cantidad), sum(monto)')} from ${tabla} where 1 = 1
   group by que, clave, lugar order by que, clave, lugar`;

/** Adds the changes to what was counted before, so that few of them have to be read. */
export async function sumarCambios(db: Db): Promise<void> {
  if (engineOf(db) === 'postgresql') {
    await sql
      .raw(
        `with tomados as (delete from "cambiosDeConteos" returning *)
         insert into conteos (${COLUMNAS}) ${sumados('tomados')} ${SUMAR}`,
      )
      .execute(db);
    return;
  }
  if (!(await db.selectFrom('cambiosDeConteos').select('que').limit(1).executeTakeFirst())) return;
  await db.transaction().execute(async (tx) => {
    await sql.raw(`insert into conteos (${COLUMNAS}) ${sumados('"cambiosDeConteos"')} ${SUMAR}`).execute(tx);
    await tx.deleteFrom('cambiosDeConteos').execute();
  });
}
