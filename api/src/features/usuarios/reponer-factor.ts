import type { Db } from '../../db/connection';
import { anotar, type Contexto } from '../../ledger/auditoria.repository';
import type { Mail } from '../../ports';
import { avisarFactorRepuesto } from '../correo';
import { quitarFactores } from '../sesion';
import type { FilaCuenta } from './usuarios.repository';

/** Removes the second factors of somebody who lost them, and ends their session. Gives the mail that tells them. */
export async function reponerFactor(
  tx: Db,
  { id, fullName, email }: FilaCuenta,
  mailContact: string,
  contexto: Contexto,
): Promise<Mail[]> {
  const quitados = await quitarFactores(tx, id, contexto.ahora);
  const cambios = [{ campo: 'cuenta.factores', antes: quitados, despues: 0 }];
  await anotar(tx, contexto, { tipo: 'factor.repuesto', detalle: { usuarioId: id, cambios } });
  return email ? [avisarFactorRepuesto(email, { fullName, ahora: contexto.ahora, mailContact })] : [];
}
