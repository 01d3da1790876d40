import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import { inPeriod, type Period } from '../../db/rows';
import { cuentasDe, type Persona, primerFirmante } from '../evaluaciones';
import { type ResumenQuery, resumido } from '../resumen';

export interface PeriodoDeCajero extends Period {
  cajero: number | undefined;
}

export function pagadosEn(db: Db, { cajero, ...periodo }: PeriodoDeCajero) {
  const pagados = inPeriod(db.selectFrom('desembolsos as d'), 'd.fecha', periodo);
  return cajero === undefined ? pagados : pagados.where('d.cajeroId', '=', cajero);
}

/** In céntimos, over all accounts of the person. */
export async function pagadoPor(tx: Db, persona: Persona, periodo: Period): Promise<number> {
  const { suma } = await pagadosEn(tx, { ...periodo, cajero: undefined })
    .where(sql<boolean>`${sql.ref('d.cajeroId')} in (${cuentasDe(persona)})`)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('d.monto'), eb.lit(0)).as('suma'))
    .executeTakeFirstOrThrow();
  return suma;
}

export async function cuentasQueParticipan(tx: Db, evaluacionId: number, ids: (number | null)[]) {
  const primera = await primerFirmante(tx, evaluacionId);
  const todas = [...ids, primera?.primeraPor ?? null].filter((id) => id !== null);
  return tx
    .selectFrom('usuarios')
    .select(['fullName', 'creadoEn', 'cambiadoEn'])
    .where('id', 'in', [...new Set(todas)])
    .execute();
}

export async function cuentaBancariaCambiada(
  tx: Db,
  clienteId: number,
  desde: number,
): Promise<number | null> {
  const ultima = await tx
    .selectFrom('auditoriaEntera')
    .select('fecha')
    .where('clienteId', '=', clienteId)
    .where('tipo', '=', 'cliente.cuenta_cambiada')
    .where('fecha', '>', desde)
    .orderBy('fecha', 'desc')
    .limit(1)
    .executeTakeFirst();
  return ultima?.fecha ?? null;
}

const SUMAS = [sql<number>`sum(n.cantidad)`.as('cantidad'), sql<number>`sum(n.monto)`.as('monto')] as const;

export const sumasPor = (query: ResumenQuery, que: 'medio' | 'producto' | 'cajero') =>
  resumido(query, que)
    .select(['n.clave', ...SUMAS])
    .groupBy('n.clave')
    .orderBy('monto', 'desc')
    .orderBy('n.clave')
    .execute();

export const sumasPorDia = (query: ResumenQuery) =>
  resumido(query, 'medio')
    .select(['n.dia', ...SUMAS])
    .groupBy('n.dia')
    .orderBy('n.dia')
    .execute();
