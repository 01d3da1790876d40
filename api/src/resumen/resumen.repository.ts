import { sql } from 'kysely';
import type { Db } from '../db/connection';
import { countRows, inPeriod, type Period } from '../db/rows';

export interface FiltroFilas extends Period {
  asesorId: number | undefined;
}

function filasDe(db: Db, { asesorId, ...periodo }: FiltroFilas) {
  const consulta = inPeriod(db.selectFrom('evaluaciones'), 'creadoEn', periodo);
  return asesorId === undefined ? consulta : consulta.where('asesorId', '=', asesorId);
}

export function sumasPorEstado(db: Db, filtro: FiltroFilas) {
  return filasDe(db, filtro)
    .select((eb) => [
      'estado',
      eb.fn.countAll<number>().as('cantidad'),
      eb.fn.sum<number>('montoPrestamo').as('monto'),
      eb.fn.min('creadoEn').as('primera'),
    ])
    .groupBy('estado')
    .execute();
}

export async function medianaDeDecision(db: Db, filtro: FiltroFilas): Promise<number | null> {
  const decididas = filasDe(db, filtro).where('decididoEn', 'is not', null);
  const total = await countRows(decididas);
  if (total === 0) return null;
  const enMedio = await decididas
    .select((eb) => eb('decididoEn', '-', eb.ref('creadoEn')).as('espera'))
    .orderBy('espera')
    .limit(total % 2 === 0 ? 2 : 1)
    .offset(Math.floor((total - 1) / 2))
    .execute();
  return enMedio.reduce((suma, { espera }) => suma + (espera ?? 0), 0) / enMedio.length;
}

export function motivosDeRechazo(db: Db, filtro: FiltroFilas) {
  return filasDe(db, filtro)
    .where('estado', '=', 2)
    .select((eb) => ['observaciones', eb.fn.countAll<number>().as('cantidad')])
    .groupBy('observaciones')
    .execute();
}

/** Weeks are counted from a Monday in Lima, which is five hours behind UTC all year. */
const SEMANA = 604_800_000;
const PRIMER_LUNES = Date.parse('1970-01-05T00:00:00-05:00');

/** The weeks that have evaluations, oldest first, by the moment at which they begin. */
export async function volumenPorSemana(db: Db, filtro: FiltroFilas) {
  // The numbers are written into the statement: bound as values they would make SQLite divide into fractions.
  const numero = sql<number>`(${sql.ref('creadoEn')} - ${sql.lit(PRIMER_LUNES)}) / ${sql.lit(SEMANA)}`;
  const contar = (estado: 1 | 2) =>
    sql<number>`sum(case when ${sql.ref('estado')} = ${sql.lit(estado)} then 1 else 0 end)`;
  const filas = await filasDe(db, filtro)
    .select((eb) => [
      numero.as('numero'),
      eb.fn.countAll<number>().as('registradas'),
      contar(1).as('aceptadas'),
      contar(2).as('rechazadas'),
      eb.fn.sum<number>('montoPrestamo').as('monto'),
    ])
    .groupBy(numero)
    .orderBy('numero')
    .execute();
  return filas.map(({ numero, ...fila }) => ({ ...fila, inicio: numero * SEMANA + PRIMER_LUNES }));
}
