import { sql } from 'kysely';
import type { MedioDesembolso } from 'shared-domain';
import type { Db } from '../db/connection';
import { diaDe, diasDe, inicioDe } from '../db/conteos/contado';
import { cuantosPorClave, cuantosPorLugar } from '../db/conteos/conteos';
import type { QueSeCuenta } from '../db/conteos/que-se-cuenta';
import { type PeriodoDeCajero, pagadosEn } from './pagados.repository';

/** All cashiers' payouts are counted beforehand; those of one are soon counted. */
const contadas = async (db: Db, que: QueSeCuenta, periodo: PeriodoDeCajero) =>
  (await cuantosPorClave(db, que, diasDe(periodo)))
    .filter(({ cantidad }) => cantidad > 0)
    .sort((una, otra) => otra.monto - una.monto);

const enPeriodo = (db: Db, periodo: PeriodoDeCajero) =>
  pagadosEn(db, periodo).select((eb) => [
    eb.fn.countAll<number>().as('cantidad'),
    eb.fn.sum<number>('d.monto').as('monto'),
  ]);

export async function sumasPorDia(db: Db, periodo: PeriodoDeCajero) {
  if (periodo.cajero === undefined) {
    const contadas = await cuantosPorLugar(db, 'desembolsos por medio', diasDe(periodo));
    return contadas
      .filter(({ cantidad }) => cantidad > 0)
      .map(({ lugar, ...suma }) => ({ ...suma, inicio: inicioDe(lugar) }));
  }
  // The numbers are written into the statement: bound as values they would make SQLite divide into fractions.
  const dia = sql<number>`${sql.raw(diaDe('d.fecha'))}`;
  const filas = await enPeriodo(db, periodo).select(dia.as('dia')).groupBy(dia).orderBy('dia').execute();
  return filas.map((fila) => ({ ...fila, inicio: inicioDe(fila.dia) }));
}

export async function sumasPorMedio(db: Db, periodo: PeriodoDeCajero) {
  if (periodo.cajero === undefined) {
    const sumas = await contadas(db, 'desembolsos por medio', periodo);
    return sumas.map(({ clave, ...suma }) => ({ medio: clave as MedioDesembolso, ...suma }));
  }
  return enPeriodo(db, periodo).select('d.medio').groupBy('d.medio').orderBy('monto', 'desc').execute();
}

export async function sumasPorProducto(db: Db, periodo: PeriodoDeCajero) {
  if (periodo.cajero === undefined) {
    const sumas = await contadas(db, 'desembolsos por producto', periodo);
    return sumas.map(({ clave, ...suma }) => ({ producto: clave, ...suma }));
  }
  return enPeriodo(db, periodo)
    .innerJoin('evaluaciones as e', 'e.id', 'd.evaluacionId')
    .select('e.producto')
    .groupBy('e.producto')
    .orderBy('monto', 'desc')
    .execute();
}

export async function sumasPorCajero(db: Db, periodo: PeriodoDeCajero) {
  if (periodo.cajero === undefined) {
    const sumas = await contadas(db, 'desembolsos por cajero', periodo);
    const ids = sumas.map(({ clave }) => Number(clave));
    const nombres = await nombresDeCajeros(db, ids);
    return sumas.map(({ clave, ...suma }) => ({ cajero: nombres.get(Number(clave)) ?? '', ...suma }));
  }
  return enPeriodo(db, periodo)
    .innerJoin('usuarios as k', 'k.id', 'd.cajeroId')
    .select('k.fullName as cajero')
    .groupBy(['k.id', 'k.fullName'])
    .orderBy('monto', 'desc')
    .execute();
}

async function nombresDeCajeros(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const filas = await db.selectFrom('usuarios').select(['id', 'fullName']).where('id', 'in', ids).execute();
  return new Map(filas.map(({ id, fullName }) => [id, fullName]));
}
