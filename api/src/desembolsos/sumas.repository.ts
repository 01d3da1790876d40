import { sql } from 'kysely';
import type { MedioDesembolso } from 'shared-domain';
import { nombresDeCuentas } from '../auditoria/consulta.repository';
import type { Db } from '../db/connection';
import { enBloquesDeDias } from '../db/conteos/bloques-de-dias';
import { diaDe, diasDe, inicioDe } from '../db/conteos/contado';
import { cuantosPorClave, cuantosPorLugar } from '../db/conteos/conteos';
import type { QueSeCuenta } from '../db/conteos/que-se-cuenta';
import type { Period } from '../db/rows';
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
    const sumas = await contadasPorCajero(db, periodo);
    const nombres = await nombresDeCuentas(db, [...sumas.keys()]);
    return [...sumas]
      .map(([id, suma]) => ({ cajero: nombres.get(id) ?? '', ...suma }))
      .sort((una, otra) => otra.monto - una.monto);
  }
  return enPeriodo(db, periodo)
    .innerJoin('usuarios as k', 'k.id', 'd.cajeroId')
    .select('k.fullName as cajero')
    .groupBy(['k.id', 'k.fullName'])
    .orderBy('monto', 'desc')
    .execute();
}

/** Cashiers times days are too many after ten years: of a long period whole blocks of days are read. */
async function contadasPorCajero(db: Db, periodo: Period) {
  const { bloques, dias } = enBloquesDeDias(diasDe(periodo));
  const partes = bloques ? [await cuantosPorClave(db, 'desembolsos por cajero y bloque', bloques)] : [];
  for (const tramo of dias) partes.push(await cuantosPorClave(db, 'desembolsos por cajero', tramo));
  const sumas = new Map<number, { cantidad: number; monto: number }>();
  for (const { clave, cantidad, monto } of partes.flat()) {
    if (cantidad === 0) continue;
    const suya = sumas.get(Number(clave)) ?? { cantidad: 0, monto: 0 };
    sumas.set(Number(clave), { cantidad: suya.cantidad + cantidad, monto: suya.monto + monto });
  }
  return sumas;
}
