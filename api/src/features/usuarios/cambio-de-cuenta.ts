import {
  busquedaDeCuenta,
  type CambioCuenta,
  dejaSinSuperadmin,
  pierdeAcceso,
  porqueNoAgregarDni,
  porqueNoQuitarAcceso,
  puedeAdministrar,
  type Rol,
  TEXTO_ULTIMO_SUPERADMIN,
} from 'shared-domain';
import type { Db } from '../../db/connection';
import { aCentimos, deCentimos } from '../../db/valores';
import { anotar, type Contexto, diferencias } from '../../ledger';
import { enmascarar } from '../../listas/mascara';
import type { Mail } from '../../ports';
import { conflicto, datosNoValidos, noEncontrado, sinPermiso } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { type CambiosDeCorreo, quitarCambioPedido } from '../cambios-de-correo';
import { anularTokens } from '../contrasena';
import { exigirDosQueAdministren, otrosSuperadmins } from '../propuestas';
import { anularBoletos, borrarSesion, cambiarUsuario } from '../sesion';
import { cuentaRepetida, type Homonimo, homonimosEnDetalle, TEXTO_OCUPADO } from './alta-de-cuenta';
import { cuentaPorId, cuentaRetenida, type FilaCuenta, hayCuentaCon } from './usuarios.repository';

const TEXTO_NO_ENCONTRADA = 'Cuenta no encontrada.';

export const exigirCuenta = async (db: Db, id: number, quien: UsuarioActual) =>
  administrada(await cuentaPorId(db, id), quien);

export const retenerCuentaAdministrada = async (tx: Db, id: number, quien: UsuarioActual) =>
  administrada(await cuentaRetenida(tx, id), quien);

function administrada(cuenta: FilaCuenta | undefined, quien: UsuarioActual): FilaCuenta {
  if (!cuenta) throw noEncontrado(TEXTO_NO_ENCONTRADA);
  if (!puedeAdministrar(quien, cuenta)) throw sinPermiso();
  return cuenta;
}

/** The limit is in soles. */
type Editable = Pick<FilaCuenta, 'fullName' | 'rol' | 'activo' | 'dni' | 'limiteAprobacion'>;

interface CambioDeCuenta {
  despues: Editable;
  email: string | undefined;
  entreDos?: boolean;
  homonimos: readonly Homonimo[];
}

export const limiteDe = ({ limiteAprobacion: limite }: Pick<FilaCuenta, 'limiteAprobacion'>) =>
  limite === null ? null : deCentimos(limite);

export const editableDe = ({ fullName, rol, activo, dni, ...cuenta }: FilaCuenta): Editable => ({
  fullName,
  rol,
  activo,
  dni,
  limiteAprobacion: limiteDe(cuenta),
});

/** Leaves out the address, which waits for a confirmation. */
export function cuentaConCambio(cuenta: FilaCuenta, cambio: CambioCuenta): Editable {
  const antes = editableDe(cuenta);
  const { activo = antes.activo, limiteAprobacion = antes.limiteAprobacion } = cambio;
  const { fullName = antes.fullName, rol = antes.rol, dni = antes.dni } = cambio;
  return { fullName, rol, dni, activo: Number(activo), limiteAprobacion };
}

const enmascarado = ({ dni, ...cuenta }: Editable) => ({ ...cuenta, dni: dni && enmascarar(dni) });

type Quien = Pick<UsuarioActual, 'id' | 'rol' | 'dni'>;
type ConAcceso = Pick<Editable, 'rol' | 'activo'>;
const acceso = ({ rol, activo }: ConAcceso) => ({ rol, activo: activo === 1 });
const quitaAcceso = (antes: ConAcceso, despues: ConAcceso) => pierdeAcceso(acceso(antes), acceso(despues));

export async function exigirCambioPermitido(tx: Db, quien: Quien, antes: FilaCuenta, despues: Editable) {
  if (!puedeAdministrar(quien, despues)) throw sinPermiso();
  if (despues.dni !== antes.dni) {
    const sinDni = porqueNoAgregarDni(quien, antes);
    if (sinDni) throw sinPermiso(sinDni);
    const esDeOtra = despues.dni !== null && (await hayCuentaCon(tx, despues.dni));
    if (esDeOtra) throw cuentaRepetida({ dni: [TEXTO_OCUPADO.dni] });
  }
  if (!quitaAcceso(antes, despues)) return;
  const prohibido = porqueNoQuitarAcceso(quien, antes);
  if (prohibido) throw sinPermiso(prohibido);
  if (antes.rol === 'superadmin' && dejaSinSuperadmin(antes, await otrosSuperadmins(tx, antes.id))) {
    throw conflicto(TEXTO_ULTIMO_SUPERADMIN);
  }
  await exigirDosQueAdministren(tx, antes, despues);
}

const TEXTO_SIN_LIMITE = 'Solo un Jefe de Negocios tiene un límite de aprobación.';

export function exigirLimiteDeJefe(antes: FilaCuenta, { limiteAprobacion }: CambioCuenta, rol: Rol): void {
  const esOtro = limiteAprobacion !== undefined && limiteAprobacion !== limiteDe(antes);
  if (esOtro && rol !== 'jefe_negocios') throw datosNoValidos({ limiteAprobacion: [TEXTO_SIN_LIMITE] });
}

export async function guardarCambio(
  tx: Db,
  antes: FilaCuenta,
  { despues, email, entreDos = false, homonimos }: CambioDeCuenta,
  { pedir }: Pick<CambiosDeCorreo, 'pedir'>,
  contexto: Contexto,
): Promise<Mail[]> {
  const { id } = antes;
  const cambios = diferencias('cuenta', enmascarado(editableDe(antes)), enmascarado(despues));
  if (cambios.length > 0) {
    const limite = despues.limiteAprobacion;
    await cambiarUsuario(tx, id, {
      ...despues,
      limiteAprobacion: limite === null ? null : aCentimos(limite),
      busqueda: busquedaDeCuenta({ ...antes, ...despues }),
      ...(despues.rol !== antes.rol && { cambiadoEn: contexto.ahora }),
    });
    if (quitaAcceso(antes, despues)) {
      await anularBoletos(tx, id);
      await borrarSesion(tx, id);
      // Mailed links must not work for a user who has left.
      await anularTokens(tx, id, contexto.ahora);
      await quitarCambioPedido(tx, { usuarioId: id });
    }
    const detalle = { usuarioId: id, cambios, ...homonimosEnDetalle(homonimos) };
    await anotar(tx, contexto, { tipo: 'usuario.cambiado', detalle });
  }
  if (email === undefined || email === antes.email) return [];
  return pedir(tx, antes, { email, motivo: 'administracion', entreDos }, contexto);
}
