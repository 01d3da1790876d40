import { busquedaDeCuenta, dejaSinSuperadmin, TEXTO_ULTIMO_SUPERADMIN } from 'shared-domain';
import type { Db } from '../../db/connection';
import { anotar, type Contexto } from '../../ledger/auditoria.repository';
import { diferencias } from '../../ledger/diferencias';
import { conflicto, noAutenticado, sinPermiso } from '../../problemas';
import { exigirDosQueAdministren, otrosSuperadmins } from '../propuestas';
import { anularBoletos, borrarSesion, usuarioConClave } from '../sesion';
import { type PersonaDelProveedor, porqueNoEsSuCuenta } from './persona.rules';
import { crearCuentaEnlazada, cuentaEnlazada, ponerRol, yaHayCuenta } from './proveedor.repository';

const TEXTO_CERRADA = 'Su cuenta en este sistema está desactivada.';

/** The subject is shown to its own person, who passes it on to the administrator of the accounts. */
const textoSinVincular = (sujeto: string) =>
  'Ya hay una cuenta con ese usuario, DNI o correo, y no está vinculada con el proveedor de identidad. Ingrese con su ' +
  'contraseña y, en «Mi cuenta», elija «Vincular con el proveedor»; o pida el vínculo a quien administra las cuentas ' +
  `con este identificador: ${sujeto}.`;

/**
 * The account of a person whom the provider has confirmed. Only a stored subject finds an account: user names and
 * addresses change hands at the provider. A person who matches no account gets a new one.
 */
export async function cuentaDelProveedor(
  tx: Db,
  persona: PersonaDelProveedor,
  proveedor: string,
  contexto: Contexto,
) {
  const cuenta = await cuentaEnlazada(tx, proveedor, persona.sujeto);
  if (!cuenta) return crear(tx, persona, proveedor, contexto);
  if (!cuenta.activo) throw noAutenticado(TEXTO_CERRADA);
  if (cuenta.enlaceProbadoEn === null) {
    const ajena = porqueNoEsSuCuenta(persona, cuenta);
    if (ajena) throw sinPermiso(ajena);
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
  const suyo = { ...contexto, actor: { id: cuenta.id, fullName: cuenta.fullName, rol: cuenta.rol } };
  await anotar(tx, suyo, { tipo: 'usuario.cambiado', detalle: { usuarioId: cuenta.id, cambios, proveedor } });
  return { ...cuenta, rol: persona.rol };
}

async function crear(tx: Db, persona: PersonaDelProveedor, proveedor: string, contexto: Contexto) {
  const { conDosFactores: _, autenticadoEn: __, ...datos } = persona;
  if (await yaHayCuenta(tx, datos)) throw sinPermiso(textoSinVincular(persona.sujeto));
  const { fullName, email, rol } = datos;
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
