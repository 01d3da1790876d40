import {
  type CambioCuenta,
  dejaSinSuperadmin,
  pierdeAcceso,
  porqueNoQuitarAcceso,
  puedeAdministrar,
  TEXTO_ULTIMO_SUPERADMIN,
} from 'shared-domain';
import { anotar, type Contexto } from '../auditoria/auditoria.repository';
import { diferencias } from '../auditoria/diferencias';
import { anularTokens } from '../contrasena/contrasena.repository';
import type { Restablecimiento } from '../contrasena/contrasena.service';
import type { Mail } from '../correo/mailer';
import type { Db } from '../db/connection';
import { conflicto, sinPermiso } from '../problemas';
import { borrarSesion } from '../sesion/sesion.repository';
import type { UsuarioActual } from '../sesion/usuario-actual';
import { busquedaDeCuenta } from './busqueda';
import { type Homonimo, homonimosEnDetalle } from './homonimos';
import { cambiarCuenta, type FilaCuenta, otrosSuperadmins } from './usuarios.repository';

const TEXTO_CAMBIADA = 'Otra persona cambió esta cuenta hace un momento. Vuelva a cargarla.';

type Editable = Pick<FilaCuenta, 'fullName' | 'email' | 'rol' | 'activo'>;

/** The account after the change. */
export const cuentaConCambio = (antes: FilaCuenta, cambio: CambioCuenta): Editable => ({
  fullName: cambio.fullName ?? antes.fullName,
  email: cambio.email ?? antes.email,
  rol: cambio.rol ?? antes.rol,
  activo: cambio.activo === undefined ? antes.activo : Number(cambio.activo),
});

const acceso = ({ rol, activo }: Editable) => ({ rol, activo: activo === 1 });
const quitaAcceso = (antes: Editable, despues: Editable) => pierdeAcceso(acceso(antes), acceso(despues));

/** Refuses changes to a role above the caller's, to their own access, or to that of the last superadmin. */
export async function exigirCambioPermitido(
  tx: Db,
  quien: UsuarioActual,
  antes: FilaCuenta,
  despues: Editable,
): Promise<void> {
  if (!puedeAdministrar(quien, despues)) throw sinPermiso();
  if (!quitaAcceso(antes, despues)) return;
  const prohibido = porqueNoQuitarAcceso(quien, antes);
  if (prohibido) throw sinPermiso(prohibido);
  if (antes.rol === 'superadmin' && dejaSinSuperadmin(antes, await otrosSuperadmins(tx, antes.id))) {
    throw conflicto(TEXTO_ULTIMO_SUPERADMIN);
  }
}

/** Stores the change with its consequences. Gives a mail to send where the address was changed. */
export async function guardarCambio(
  tx: Db,
  antes: FilaCuenta,
  { homonimos, ...despues }: Editable & { homonimos: readonly Homonimo[] },
  restablecimiento: Pick<Restablecimiento, 'avisarCambioDeCorreo'>,
  contexto: Contexto,
): Promise<Mail | undefined> {
  const { id } = antes;
  const cambios = diferencias('cuenta', antes, despues);
  if (cambios.length === 0) return undefined;
  const columnas = { ...despues, busqueda: busquedaDeCuenta({ ...antes, ...despues }) };
  if (!(await cambiarCuenta(tx, antes, columnas))) throw conflicto(TEXTO_CAMBIADA);
  if (quitaAcceso(antes, despues)) {
    await borrarSesion(tx, id);
    // Links that were mailed to somebody who has left must open nothing.
    await anularTokens(tx, id, contexto.ahora);
  }
  const cambioDeCorreo = { email: despues.email, motivo: 'administracion' } as const;
  const carta =
    despues.email === antes.email
      ? undefined
      : await restablecimiento.avisarCambioDeCorreo(tx, antes, cambioDeCorreo, contexto);
  const detalle = { usuarioId: id, cambios, ...homonimosEnDetalle(homonimos) };
  await anotar(tx, contexto, { tipo: 'usuario.cambiado', detalle });
  return carta;
}
