import { sql } from 'kysely';
import type { Db } from '../db/connection';
import { type PeriodoDeCajero, pagadosEn } from './pagados.repository';

const DIA = 86_400_000;
/** Midnight in Lima, which is five hours behind UTC all year. */
const PRIMER_DIA = Date.parse('1970-01-01T00:00:00-05:00');

const enPeriodo = (db: Db, periodo: PeriodoDeCajero) =>
  pagadosEn(db, periodo).select((eb) => [
    eb.fn.countAll<number>().as('cantidad'),
    eb.fn.sum<number>('d.monto').as('monto'),
  ]);

export async function sumasPorDia(db: Db, periodo: PeriodoDeCajero) {
  // The numbers are written into the statement: bound as values they would make SQLite divide into fractions.
  const dia = sql<number>`(${sql.ref('d.fecha')} - ${sql.lit(PRIMER_DIA)}) / ${sql.lit(DIA)}`;
  const filas = await enPeriodo(db, periodo).select(dia.as('dia')).groupBy(dia).orderBy('dia').execute();
  return filas.map((fila) => ({ ...fila, inicio: fila.dia * DIA + PRIMER_DIA }));
}

export function sumasPorMedio(db: Db, periodo: PeriodoDeCajero) {
  return enPeriodo(db, periodo).select('d.medio').groupBy('d.medio').orderBy('monto', 'desc').execute();
}

export function sumasPorProducto(db: Db, periodo: PeriodoDeCajero) {
  return enPeriodo(db, periodo)
    .innerJoin('evaluaciones as e', 'e.id', 'd.evaluacionId')
    .select('e.producto')
    .groupBy('e.producto')
    .orderBy('monto', 'desc')
    .execute();
}

export function sumasPorCajero(db: Db, periodo: PeriodoDeCajero) {
  return enPeriodo(db, periodo)
    .innerJoin('usuarios as k', 'k.id', 'd.cajeroId')
    .select('k.fullName as cajero')
    .groupBy(['k.id', 'k.fullName'])
    .orderBy('monto', 'desc')
    .execute();
}
