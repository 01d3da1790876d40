import type { Usuario } from 'shared-domain';
import { anotar, type Contexto } from '../../auditoria/auditoria.repository';
import { actualizarCuentaDeCliente, retenerCuentaDeCliente } from '../../clientes/clientes.repository';
import type { Restablecimiento } from '../../contrasena/contrasena.service';
import type { Mail } from '../../correo/mailer';
import type { Db } from '../../db/connection';
import { borrarSesion } from '../../sesion/sesion.repository';
import { tieneCreditoAprobado } from '../decision/aprobados.repository';

const TEXTO_CORREO_FIJO =
  'El cliente tiene un crédito aprobado: el correo con el que inicia sesión sigue siendo el de antes.';

interface Correccion {
  evaluacionId: number;
  clienteId: number;
  antes: Usuario;
  despues: Usuario;
}

interface Seguida {
  /** A notice for the advisor. */
  aviso?: string;
  /** A mail that is to be sent after the commit. */
  carta?: Mail;
}

/**
 * Carries a correction over to the account in which the client signs in. The account gets the corrected name. It gets
 * the corrected address only while no credit is approved, because whoever reads the mail of an account can enter it.
 */
export async function seguirCorreccion(
  tx: Db,
  { evaluacionId, clienteId, antes, despues }: Correccion,
  { avisarCambioDeCorreo }: Pick<Restablecimiento, 'avisarCambioDeCorreo'>,
  contexto: Contexto,
): Promise<Seguida> {
  const cuenta = await retenerCuentaDeCliente(tx, despues.dni);
  if (!cuenta) return {};
  // An address that this correction left alone may have been changed in the account only.
  const otroCorreo = despues.correo !== antes.correo && despues.correo !== cuenta.email;
  const fijo = otroCorreo && (await tieneCreditoAprobado(tx, clienteId));
  const email = otroCorreo && !fijo ? despues.correo : cuenta.email;
  await actualizarCuentaDeCliente(tx, cuenta, despues, email);
  if (fijo) return { aviso: TEXTO_CORREO_FIJO };
  if (!otroCorreo) return {};
  await borrarSesion(tx, cuenta.id);
  const carta = await avisarCambioDeCorreo(tx, cuenta, { email, motivo: 'correccion' }, contexto);
  const cambios = [{ campo: 'cuenta.email', antes: cuenta.email, despues: email }];
  await anotar(tx, contexto, {
    tipo: 'usuario.cambiado',
    evaluacionId,
    clienteId,
    detalle: { usuarioId: cuenta.id, cambios },
  });
  return { carta };
}
