import { sql } from 'kysely';
import type { Db } from '../../db/connection';
import type { Period } from '../../db/rows';
import { cuentasDe, type Persona, primerFirmante } from '../evaluaciones';
import { pagadosEn } from './pagados.repository';

/** What this person has paid out in a period, in céntimos, with whichever account of theirs. */
export async function pagadoPor(tx: Db, persona: Persona, periodo: Period): Promise<number> {
  const { suma } = await pagadosEn(tx, { ...periodo, cajero: undefined })
    .where(sql<boolean>`${sql.ref('d.cajeroId')} in (${cuentasDe(persona)})`)
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('d.monto'), eb.lit(0)).as('suma'))
    .executeTakeFirstOrThrow();
  return suma;
}

interface Participantes {
  evaluacionId: number;
  asesorId: number;
  decididoPor: number | null;
  cajeroId: number;
}

/** The accounts that take part in a payout: the cashier, the heads who signed the approval, and the advisor. */
export async function cuentasQueParticipan(tx: Db, pago: Participantes) {
  const primera = await primerFirmante(tx, pago.evaluacionId);
  const ids = [pago.cajeroId, pago.asesorId, pago.decididoPor, primera?.primeraPor ?? null];
  return tx
    .selectFrom('usuarios')
    .select(['fullName', 'creadoEn', 'cambiadoEn'])
    .where('id', 'in', [...new Set(ids.filter((id) => id !== null))])
    .execute();
}

/** When the bank account of a client was last changed by a correction since then. */
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
