import { sql } from 'kysely';
import { ESTADO, type LimitesDeExposicion } from 'shared-domain';
import type { Db } from '../../db/connection';
import { LAST_DIGITS } from '../../db/document-range';
import { aCentimos } from '../../db/valores';

/** Whether the approved credit `o` is still owed: its last instalment comes after this moment. The same as `seDebe`. */
const seDebeAun = (ahora: number) => sql<boolean>`
  coalesce(o."desembolsadoEn", o."decididoEn", 0) + cast(o.cuotas as bigint) * 86400000
    * case o."periodoCredito" when 'semanal' then 7 when 'catorcenal' then 14 else 30 end > ${ahora}`;

/**
 * Returns the pending evaluations with which the client would owe more than the policy admits, or the guarantor would
 * guarantee more credits.
 */
export async function sobreElLimite(
  db: Db,
  { deudaPorCliente, creditosPorAval }: LimitesDeExposicion,
  ahora: number,
): Promise<number[]> {
  const digitos = sql<string>`substr(c.dni, 1, 8)`;
  const debe = sql<number>`(select coalesce(sum(o."montoPrestamo"), 0) from clientes as uno
    join evaluaciones as o on o."clienteId" = uno.id
    where uno.dni >= ${digitos} and uno.dni <= ${digitos} || ${sql.lit(LAST_DIGITS)}
      and o.estado = ${sql.lit(ESTADO.aceptado)} and ${seDebeAun(ahora)})`;
  const avala = sql<number>`(select count(*) from avales as otro
    join evaluaciones as o on o.id = otro."evaluacionId"
    where substr(otro."dniAval", 1, 8) = substr(a."dniAval", 1, 8)
      and (o.estado = ${sql.lit(ESTADO.pendiente)}
        or o.estado = ${sql.lit(ESTADO.aceptado)} and ${seDebeAun(ahora)}))`;
  const filas = await db
    .selectFrom('evaluaciones as e')
    .innerJoin('clientes as c', 'c.id', 'e.clienteId')
    .leftJoin('avales as a', 'a.evaluacionId', 'e.id')
    .select('e.id')
    .where('e.estado', '=', ESTADO.pendiente)
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
