import { sql } from 'kysely';
import type { Db } from '../db/connection';

export interface FiltroFilas {
  /** Milliseconds, `desde` included and `hasta` not. */
  desde: number | undefined;
  hasta: number | undefined;
  asesorId: number | undefined;
}

function filasDe(db: Db, { desde, hasta, asesorId }: FiltroFilas) {
  return db
    .selectFrom('evaluaciones')
    .$if(desde !== undefined, (una) => una.where('creadoEn', '>=', desde as number))
    .$if(hasta !== undefined, (una) => una.where('creadoEn', '<', hasta as number))
    .$if(asesorId !== undefined, (una) => una.where('asesorId', '=', asesorId as number));
}

/** Sums come as text from PostgreSQL and as numbers from SQLite. */
export async function sumasPorEstado(db: Db, filtro: FiltroFilas) {
  const filas = await filasDe(db, filtro)
    .select((eb) => [
      'estado',
      eb.fn.countAll<number | string>().as('cantidad'),
      eb.fn.sum<number | string>('montoPrestamo').as('monto'),
      eb.fn.min<number | string>('creadoEn').as('primera'),
    ])
    .groupBy('estado')
    .execute();
  return filas.map(({ estado, cantidad, monto, primera }) => ({
    estado,
    cantidad: Number(cantidad),
    monto: Number(monto),
    primera: Number(primera),
  }));
}

export async function medianaDeDecision(db: Db, filtro: FiltroFilas): Promise<number | null> {
  const decididas = filasDe(db, filtro).where('decididoEn', 'is not', null);
  const { cuantas } = await decididas
    .select((eb) => eb.fn.countAll<number | string>().as('cuantas'))
    .executeTakeFirstOrThrow();
  const total = Number(cuantas);
  if (total === 0) return null;
  const enMedio = await decididas
    .select((eb) => eb('decididoEn', '-', eb.ref('creadoEn')).as('espera'))
    .orderBy('espera')
    .limit(total % 2 === 0 ? 2 : 1)
    .offset(Math.floor((total - 1) / 2))
    .execute();
  return enMedio.reduce((suma, { espera }) => suma + Number(espera), 0) / enMedio.length;
}

export async function motivosDeRechazo(db: Db, filtro: FiltroFilas) {
  const filas = await filasDe(db, filtro)
    .where('estado', '=', 2)
    .select((eb) => ['observaciones', eb.fn.countAll<number | string>().as('cantidad')])
    .groupBy('observaciones')
    .execute();
  return filas.map(({ observaciones, cantidad }) => ({
    observaciones: observaciones ?? '',
    cantidad: Number(cantidad),
  }));
}

/** Weeks since the Monday before 1970-01-05 in Lima, which is five hours behind UTC all year. */
const SEMANA = 604_800_000;
const PRIMER_LUNES = Date.parse('1970-01-05T00:00:00-05:00');

/** Whole weeks that have evaluations, oldest first, by the moment in which they begin. */
export async function volumenPorSemana(db: Db, filtro: FiltroFilas) {
  // Written into the statement: a bound number would be a fraction in SQLite.
  const numero = sql<
    number | string
  >`(${sql.ref('creadoEn')} - ${sql.lit(PRIMER_LUNES)}) / ${sql.lit(SEMANA)}`;
  const contar = (estado: 1 | 2) =>
    sql<number | string>`sum(case when ${sql.ref('estado')} = ${sql.lit(estado)} then 1 else 0 end)`;
  const filas = await filasDe(db, filtro)
    .select((eb) => [
      numero.as('numero'),
      eb.fn.countAll<number | string>().as('registradas'),
      contar(1).as('aceptadas'),
      contar(2).as('rechazadas'),
      eb.fn.sum<number | string>('montoPrestamo').as('monto'),
    ])
    .groupBy(numero)
    .orderBy('numero')
    .execute();
  return filas.map((fila) => ({
    inicio: Number(fila.numero) * SEMANA + PRIMER_LUNES,
    registradas: Number(fila.registradas),
    aceptadas: Number(fila.aceptadas),
    rechazadas: Number(fila.rechazadas),
    monto: Number(fila.monto),
  }));
}
