import { type Credito, erroresDeLimites } from 'shared-domain';
import type { Db } from '../../db/connection';
import { datosNoValidos } from '../../problemas';
import { configuracionGeneral } from '../configuracion';

/** Refuses a credit that the lender does not offer, with 422 on the field. `parte` is its path in the body. */
export async function exigirLimites(
  tx: Db,
  credito: Credito,
  { antes, parte = '' }: { antes?: Credito; parte?: string } = {},
): Promise<void> {
  const errores = Object.entries(erroresDeLimites(credito, await configuracionGeneral(tx), antes));
  if (errores.length === 0) return;
  throw datosNoValidos(Object.fromEntries(errores.map(([campo, texto]) => [parte + campo, [texto]])));
}
