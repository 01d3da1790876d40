import { dejaSinSuperadmin, TEXTO_ULTIMO_SUPERADMIN } from 'shared-domain';
import { anotar, type Contexto } from '../../auditoria/auditoria.repository';
import { diferencias } from '../../auditoria/diferencias';
import type { Db } from '../../db/connection';
import { conflicto, noAutenticado, sinPermiso } from '../../problemas';
import { exigirDosQueAdministren } from '../../propuestas/quien-confirma';
import { busquedaDeCuenta } from '../../usuarios/busqueda';
import { cuentasConEsos, otrosSuperadmins } from '../../usuarios/usuarios.repository';
import { anularBoletos } from '../segundo-paso/boletos.repository';
import { borrarSesion, buscarUsuario, usuarioConClave } from '../sesion.repository';
import type { PersonaDelProveedor } from './persona.rules';
import { crearCuentaEnlazada, cuentaEnlazada, enlazarCuenta, ponerRol } from './proveedor.repository';

const TEXTO_CERRADA = 'Su cuenta en este sistema está desactivada.';
const TEXTO_OTRO_ROL =
  'Su cuenta en este sistema tiene otro rol que el que dice el proveedor de identidad. Avise a quien la administra.';
const TEXTO_DE_OTRO = 'Ese usuario ya es de otra persona en este sistema. Avise a quien lo administra.';

/**
 * The account of somebody whom the provider has confirmed. The first time the account with that user name is linked, or
 * one is made. After that the provider says which role its person has.
 */
export async function cuentaDelProveedor(
  tx: Db,
  persona: PersonaDelProveedor,
  proveedor: string,
  contexto: Contexto,
) {
  const { sujeto } = persona;
  const enlazada = await cuentaEnlazada(tx, proveedor, sujeto);
  const cuenta = enlazada ?? (await buscarUsuario(tx, persona.username));
  if (!cuenta) return crear(tx, persona, proveedor, contexto);
  if (!cuenta.activo) throw noAutenticado(TEXTO_CERRADA);
  const actor = { id: cuenta.id, fullName: cuenta.fullName, rol: cuenta.rol };
  const suyo = { ...contexto, actor };
  if (!enlazada) {
    if (cuenta.rol !== persona.rol) throw sinPermiso(TEXTO_OTRO_ROL);
    if (!(await enlazarCuenta(tx, cuenta.id, { proveedor, sujeto }))) throw sinPermiso(TEXTO_DE_OTRO);
    await anotar(tx, suyo, { tipo: 'usuario.enlazado', detalle: { usuarioId: cuenta.id, proveedor } });
    return cuenta;
  }
  if (cuenta.rol === persona.rol) return cuenta;
  if (cuenta.rol === 'superadmin' && dejaSinSuperadmin(cuenta, await otrosSuperadmins(tx, cuenta.id))) {
    throw conflicto(TEXTO_ULTIMO_SUPERADMIN);
  }
  await exigirDosQueAdministren(tx, cuenta, { rol: persona.rol, activo: 1 });
  await ponerRol(tx, cuenta.id, persona.rol, contexto.ahora);
  await anularBoletos(tx, cuenta.id);
  await borrarSesion(tx, cuenta.id);
  const cambios = diferencias('cuenta', { rol: cuenta.rol }, { rol: persona.rol });
  await anotar(tx, suyo, { tipo: 'usuario.cambiado', detalle: { usuarioId: cuenta.id, cambios, proveedor } });
  return { ...cuenta, rol: persona.rol };
}

async function crear(tx: Db, persona: PersonaDelProveedor, proveedor: string, contexto: Contexto) {
  const { conDosFactores: _, autenticadoEn: __, ...datos } = persona;
  const { username, fullName, email, rol, dni } = datos;
  if (dni !== null && (await cuentasConEsos(tx, { username, dni })).length > 0)
    throw sinPermiso(TEXTO_DE_OTRO);
  const busqueda = busquedaDeCuenta(datos);
  const id = await crearCuentaEnlazada(tx, { ...datos, busqueda, proveedor }, contexto.ahora);
  const cambios = diferencias('cuenta', {}, { fullName, email, rol, activo: 1 });
  const actor = { id, fullName, rol };
  await anotar(
    tx,
    { ...contexto, actor },
    { tipo: 'usuario.creado', detalle: { usuarioId: id, cambios, proveedor } },
  );
  return usuarioConClave(tx, id);
}
