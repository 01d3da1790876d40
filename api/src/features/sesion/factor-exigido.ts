import type { Controles } from 'shared-domain';
import type { Db } from '../../db/connection';
import type { Mail } from '../../ports';
import { avisarFactorExigido } from '../correo';
import { acortarSesionesDeClave } from './sesion.repository';

const DIA = 24 * 3_600_000;

/**
 * Ends the sessions that began with the password alone, one day after their role needs a second factor. Returns the
 * mails about it.
 */
export async function exigirFactor(
  tx: Db,
  [antes, despues]: readonly [Controles, Controles],
  { ahora, mailContact }: { ahora: number; mailContact: string },
): Promise<Mail[]> {
  const { roles: exigidos } = antes.segundoFactor;
  const nuevos = despues.segundoFactor.roles.filter((rol) => !exigidos.includes(rol));
  if (nuevos.length === 0) return [];
  const hasta = ahora + DIA;
  const personas = await acortarSesionesDeClave(tx, nuevos, hasta);
  return personas.flatMap(({ email, fullName }) =>
    email ? [avisarFactorExigido(email, { fullName, hasta, mailContact })] : [],
  );
}
