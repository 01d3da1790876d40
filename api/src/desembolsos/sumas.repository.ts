import { sql } from 'kysely';
import type { Db } from '../db/connection';
import type { Periodo } from '../listas/periodo';

const DIA = 86_400_000;
/** Midnight in Lima, five hours behind UTC all year. */
const PRIMER_DIA = Date.parse('1970-01-01T00:00:00-05:00');

function enPeriodo(db: Db, { desde, hasta }: Periodo) {
  let consulta = db
    .selectFrom('desembolsos as d')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('cantidad'),
      eb.fn.sum<number | string>('d.monto').as('monto'),
    ]);
  if (desde !== undefined) consulta = consulta.where('d.fecha', '>=', desde);
  if (hasta !== undefined) consulta = consulta.where('d.fecha', '<', hasta);
  return consulta;
}

export async function sumasPorDia(db: Db, periodo: Periodo) {
  // Written into the statement: a bound number would be a fraction in SQLite.
  const dia = sql<number | string>`(${sql.ref('d.fecha')} - ${sql.lit(PRIMER_DIA)}) / ${sql.lit(DIA)}`;
  const filas = await enPeriodo(db, periodo).select(dia.as('dia')).groupBy(dia).orderBy('dia').execute();
  return filas.map((fila) => ({ ...fila, inicio: Number(fila.dia) * DIA + PRIMER_DIA }));
}

export function sumasPorProducto(db: Db, periodo: Periodo) {
  return enPeriodo(db, periodo)
    .innerJoin('evaluaciones as e', 'e.id', 'd.evaluacionId')
    .select('e.producto')
    .groupBy('e.producto')
    .orderBy('monto', 'desc')
    .execute();
}

export function sumasPorCajero(db: Db, periodo: Periodo) {
  return enPeriodo(db, periodo)
    .innerJoin('usuarios as k', 'k.id', 'd.cajeroId')
    .select('k.fullName as cajero')
    .groupBy(['k.id', 'k.fullName'])
    .orderBy('monto', 'desc')
    .execute();
}
