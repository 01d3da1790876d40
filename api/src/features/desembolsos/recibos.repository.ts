import { hoyEnLima } from 'shared-domain';
import type { Db } from '../../db/connection';

/**
 * The next receipt number of the year in Lima. The row of the year is held until the transaction ends, so whoever comes
 * next waits, and a payout that is not committed takes its number back: no number is given twice and none is missing.
 */
export async function siguienteRecibo(
  tx: Db,
  ahora: number,
): Promise<{ reciboAnio: number; reciboNumero: number }> {
  const anio = Number(hoyEnLima(new Date(ahora)).slice(0, 4));
  const { ultimo } = await tx
    .insertInto('recibos')
    .values({ anio, ultimo: 1 })
    .onConflict((oc) => oc.column('anio').doUpdateSet((eb) => ({ ultimo: eb('recibos.ultimo', '+', 1) })))
    .returning('ultimo')
    .executeTakeFirstOrThrow();
  return { reciboAnio: anio, reciboNumero: ultimo };
}
