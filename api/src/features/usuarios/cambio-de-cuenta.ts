import { busquedaDeCuenta, nombreALaVista } from 'shared-domain/campos';
import { numeroDePersona } from 'shared-domain/cliente';
import {
  type CambioCuenta,
  dejaSinSuperadmin,
  type NuevaCuenta,
  pierdeAcceso,
  porqueNoAgregarDni,
  porqueNoQuitarAcceso,
  puedeAdministrar,
  type Rol,
  TEXTO_ULTIMO_SUPERADMIN,
} from 'shared-domain/cuenta';
import type { Db } from '../../db/connection';
import { aCentimos, deCentimos } from '../../db/valores';
import type { ServicesOf } from '../../feature';
import { anotar, type Contexto, diferencias } from '../../ledger';
import { enmascarar } from '../../listas/lista';
import type { Mail } from '../../ports';
import { conflicto, datosNoValidos, noEncontrado, ProblemaError, sinPermiso } from '../../problemas';
import type { UsuarioActual } from '../../usuario-actual';
import { type CambiosDeCorreo, quitarCambioPedido } from '../cambios-de-correo';
import { anularTokens, type contrasena } from '../contrasena';
import { exigirDosQueAdministren, otrosSuperadmins } from '../propuestas';
import { anularBoletos, borrarSesion, cambiarUsuario, insertarUsuario } from '../sesion';
import {
  cuentaPorId,
  cuentaRetenida,
  cuentasConEsos,
  type FilaCuenta,
  hayCuentaCon,
  otrosDelPersonal,
} from './usuarios.repository';

type Homonimo = Awaited<ReturnType<typeof otrosDelPersonal>>[number];

export async function homonimosDe(tx: Db, { id, fullName }: { id: number; fullName: string }) {
  const nombre = nombreALaVista(fullName);
  return (await otrosDelPersonal(tx, id)).filter((otro) => nombreALaVista(otro.fullName) === nombre);
}

export function avisoDeHomonimos(homonimos: readonly Homonimo[]): { aviso?: string } {
  if (homonimos.length === 0) return {};
  const quienes = homonimos.map(({ fullName, username }) => `${fullName} (${username})`).join(', ');
  return {
    aviso: `Ya hay alguien con un nombre igual o casi igual: ${quienes}. Compruebe que sea otra persona.`,
  };
}

const homonimosEnDetalle = (homonimos: readonly Homonimo[]): { homonimos?: string } =>
  homonimos.length === 0 ? {} : { homonimos: homonimos.map(({ username }) => username).join(', ') };

const TEXTO_OCUPADO = {
  username: 'Ese usuario ya existe.',
  dni: 'Ese DNI ya tiene una cuenta.',
} as const;

export async function darDeAlta(
  tx: Db,
  nueva: NuevaCuenta,
  { preparar }: ServicesOf<typeof contrasena>['contrasenas'],
  contexto: Contexto,
) {
  const cuenta = { ...nueva, activo: 1, creadoEn: contexto.ahora };
  const id = await insertarUsuario(tx, { ...cuenta, busqueda: busquedaDeCuenta(nueva) });
  const { fullName, email, rol } = nueva;
  const cambios = diferencias('cuenta', {}, { fullName, email, rol, activo: 1 });
  const homonimos = await homonimosDe(tx, { id, fullName });
  const carta = await preparar(tx, { id, ...nueva }, 'bienvenida', contexto);
  const detalle = { usuarioId: id, cambios, ...homonimosEnDetalle(homonimos) };
  await anotar(tx, contexto, { tipo: 'usuario.creado', detalle });
  return { id, carta, homonimos };
}

export async function ocupados(db: Db, nueva: NuevaCuenta): Promise<Record<string, string[]>> {
  const cuentas = await cuentasConEsos(db, nueva);
  const errors: Record<string, string[]> = {};
  for (const campo of ['username', 'dni'] as const) {
    const numero = numeroDePersona(nueva[campo]);
    if (cuentas.some((cuenta) => numeroDePersona(cuenta[campo] ?? '') === numero)) {
      errors[campo] = [TEXTO_OCUPADO[campo]];
    }
  }
  return errors;
}

export function cuentaRepetida(errors: Record<string, string[]>): ProblemaError {
  const textos = Object.values(errors).flat();
  return new ProblemaError(409, textos.join(' ') || 'La cuenta ya existe.', { errors });
}

const TEXTO_NO_ENCONTRADA = 'Cuenta no encontrada.';

export const exigirCuenta = async (db: Db, id: number, quien: UsuarioActual) =>
  administrada(await cuentaPorId(db, id), quien);

export const lockCuentaAdministrada = async (tx: Db, id: number, quien: UsuarioActual) =>
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
      // Mailed links must not work after the user left.
      await anularTokens(tx, id, contexto.ahora);
      await quitarCambioPedido(tx, { usuarioId: id });
    }
    const detalle = { usuarioId: id, cambios, ...homonimosEnDetalle(homonimos) };
    await anotar(tx, contexto, { tipo: 'usuario.cambiado', detalle });
  }
  if (email === undefined || email === antes.email) return [];
  return pedir(tx, antes, { email, motivo: 'administracion', entreDos }, contexto);
}
