import type { Usuario } from 'shared-domain';
import type { Db } from '../../db/connection';
import type { Contexto } from '../../ledger/auditoria.repository';
import { enmascararCorreo } from '../../listas/mascara';
import type { Mail } from '../../ports';
import type { CambiosDeCorreo } from '../cambios-de-correo';
import { nombrarCuentaDeCliente, retenerCuentaDeCliente } from '../clientes';
import { tieneCreditoAprobado } from '../evaluaciones';

const TEXTO_CORREO_FIJO =
  'El cliente tiene un crédito aprobado: el correo con el que inicia sesión sigue siendo el de antes.';

const textoPendiente = (email: string): string =>
  `El correo con el que el cliente inicia sesión sigue siendo el de antes hasta que confirme el nuevo con el enlace que se envió a ${enmascararCorreo(email)}.`;

interface Correccion {
  evaluacionId: number;
  clienteId: number;
  antes: Usuario;
  despues: Usuario;
}

interface Seguida {
  /** A notice for the advisor. */
  aviso?: string;
  /** Mails that are to be sent after the commit. */
  cartas: Mail[];
}

/**
 * Carries a correction over to the account in which the client signs in. The account gets the corrected name. Another
 * address is only asked for, and while a credit is approved not even that: whoever reads the mail of an account can
 * enter it.
 */
export async function seguirCorreccion(
  tx: Db,
  { evaluacionId, clienteId, antes, despues }: Correccion,
  { pedir }: Pick<CambiosDeCorreo, 'pedir'>,
  contexto: Contexto,
): Promise<Seguida> {
  const cuenta = await retenerCuentaDeCliente(tx, despues.dni);
  if (!cuenta) return { cartas: [] };
  await nombrarCuentaDeCliente(tx, cuenta, despues);
  const { correo: email } = despues;
  // An address that this correction left alone may have been changed in the account only.
  if (email === antes.correo || email === cuenta.email) return { cartas: [] };
  if (await tieneCreditoAprobado(tx, clienteId)) return { aviso: TEXTO_CORREO_FIJO, cartas: [] };
  const cambio = { email, motivo: 'correccion' } as const;
  const cartas = await pedir(tx, cuenta, cambio, contexto, { evaluacionId, clienteId });
  return { aviso: textoPendiente(email), cartas };
}
