import { sql } from 'kysely';
import { ESTADO, type LimitesDeExposicion } from 'shared-domain';
import type { Db } from '../../db/connection';
import { isOneOf } from '../../db/rows';
import { aCentimos, LAST_DIGITS } from '../../db/valores';

/** Whether the approved credit `o` is still owed: its last instalment comes after this moment. The same as `seDebe`. */
const seDebeAun = (ahora: number) => sql<boolean>`
  coalesce(o."desembolsadoEn", o."decididoEn", 0) + cast(o.cuotas as bigint) * 86400000
    * case o."periodoCredito" when 'semanal' then 7 when 'catorcenal' then 14 else 30 end > ${ahora}`;

/**
 * Returns the pending evaluations, of these or of all, with which the client would owe more than the policy admits, or the
 * guarantor would guarantee more credits.
 */
export async function sobreElLimite(
  db: Db,
  { deudaPorCliente, creditosPorAval }: LimitesDeExposicion,
  ahora: number,
  deEstas?: readonly number[],
): Promise<number[]> {
  const digitos = sql<string>`substr(c.dni, 1, 8)`;
  const debe = sql<number>`(select coalesce(sum(o."montoPrestamo"), 0) from clientes as c
    join clientes as uno on uno.dni >= ${digitos} and uno.dni <= ${digitos} || ${sql.lit(LAST_DIGITS)}
    join evaluaciones as o on o."clienteId" = uno.id
    where c.id = e."clienteId" and o.estado = ${sql.lit(ESTADO.aceptado)} and ${seDebeAun(ahora)})`;
  const avala = sql<number>`(select count(*) from avales as otro
    join evaluaciones as o on o.id = otro."evaluacionId"
    where substr(otro."dniAval", 1, 8) = (select substr(a."dniAval", 1, 8) from avales as a where a."evaluacionId" = e.id)
      and (o.estado = ${sql.lit(ESTADO.pendiente)}
        or o.estado = ${sql.lit(ESTADO.aceptado)} and ${seDebeAun(ahora)}))`;
  const filas = await db
    .selectFrom('evaluaciones as e')
    .select('e.id')
    .where('e.estado', '=', ESTADO.pendiente)
    .$if(deEstas !== undefined, (una) => una.where(isOneOf(db, 'e.id', deEstas as number[])))
    .where((eb) =>
      eb.or([
        ...(deudaPorCliente === null
          ? []
          : [sql<boolean>`e."montoPrestamo" + ${debe} > ${aCentimos(deudaPorCliente)}`]),
        ...(creditosPorAval === null ? [] : [sql<boolean>`${avala} > ${creditosPorAval}`]),
      ]),
    )
    .execute();
  return filas.map(({ id }) => id);
}
