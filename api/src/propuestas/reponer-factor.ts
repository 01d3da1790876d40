import { anotar, type Contexto } from '../auditoria/auditoria.repository';
import { avisarFactorRepuesto } from '../correo/carta-de-reposicion';
import type { Mail } from '../correo/mailer';
import type { Db } from '../db/connection';
import { borrarSesion } from '../sesion/sesion.repository';
import { type FilaCuenta, marcarCambio } from '../usuarios/usuarios.repository';
import { quitarFactores } from './segundos-factores.repository';

/** Removes the second factors of somebody who lost them, and ends their session. Gives the mail that tells them. */
export async function reponerFactor(
  tx: Db,
  { id, fullName, email, factores }: FilaCuenta,
  mailContact: string,
  contexto: Contexto,
): Promise<Mail[]> {
  await quitarFactores(tx, id);
  await borrarSesion(tx, id);
  await marcarCambio(tx, id, contexto.ahora);
  const cambios = [{ campo: 'cuenta.factores', antes: factores ?? 0, despues: 0 }];
  await anotar(tx, contexto, { tipo: 'factor.repuesto', detalle: { usuarioId: id, cambios } });
  return email ? [avisarFactorRepuesto(email, { fullName, ahora: contexto.ahora, mailContact })] : [];
}
