import { esLaMismaPersona } from '../cliente/identidad.rules';
import { porqueNoResponder } from '../propuestas/propuesta.rules';
import type { AccionesDeCuenta } from './cuenta.schema';
import { ROLES, type Rol } from './rol';

interface ConRol {
  rol: Rol;
}

const ADMINISTRADOS_POR_ADMIN: readonly Rol[] = ROLES.filter(
  (rol) => rol !== 'superadmin' && rol !== 'admin',
);

/** Whose accounts this role manages: a superadmin everyone's, an admin everyone's but superadmins' and admins'. */
export function rolesQueAdministra(rol: Rol): readonly Rol[] {
  if (rol === 'superadmin') return ROLES;
  return rol === 'admin' ? ADMINISTRADOS_POR_ADMIN : [];
}

export function puedeAdministrar(quien: ConRol, cuenta: ConRol): boolean {
  return rolesQueAdministra(quien.rol).includes(cuenta.rol);
}

/** The roles that this role gives to people. `cliente` is not one: a client's first evaluation opens their account. */
export function rolesQueNombra(rol: Rol): Rol[] {
  return rolesQueAdministra(rol).filter((otro) => otro !== 'cliente');
}

/** Whose sessions this role sees and ends: a superadmin everyone's, an admin everyone's but superadmins'. */
export function rolesCuyasSesionesCierra(rol: Rol): readonly Rol[] {
  if (rol === 'superadmin') return ROLES;
  return rol === 'admin' ? ROLES.filter((otro) => otro !== 'superadmin') : [];
}

/** The members of an account that decide whether its person may sign in, and what they may reach. */
interface Acceso extends ConRol {
  activo: boolean;
}

/** Whether a change takes away what the person could reach: the role is another one, or the account is disabled. */
export function pierdeAcceso(antes: Acceso, despues: Acceso): boolean {
  return despues.rol !== antes.rol || (antes.activo && !despues.activo);
}

/** Whether this account is the last active superadmin. `otros` is how many others are active. */
export function dejaSinSuperadmin({ rol }: ConRol, otros: number): boolean {
  return rol === 'superadmin' && otros === 0;
}

const TEXTO_PROPIA = 'No puede desactivar su propia cuenta ni cambiar su propio rol.';
const TEXTO_CORREO_RECIENTE =
  'El correo de la cuenta se confirmó hace menos de 24 horas: espere ese plazo antes de enviar el enlace.';
const TEXTO_DESACTIVADA = 'La cuenta está desactivada: actívela antes de enviar el enlace.';

/**
 * The answer of the API when a change would leave no active superadmin. That can only happen when two superadmins
 * change each other at the same moment, so `acciones` of an account never says it.
 */
export const TEXTO_ULTIMO_SUPERADMIN = 'Es el último superadministrador activo: antes nombre a otro.';

/** Why this person may not take away the access of the account: it is their own. Null when they may. */
export function porqueNoQuitarAcceso(quien: { id: number }, cuenta: { id: number }): string | null {
  return cuenta.id === quien.id ? TEXTO_PROPIA : null;
}

/** Milliseconds in which no link to choose a password goes to an address that replaced another one. */
export const ESPERA_TRAS_CAMBIO = 24 * 3_600_000;

/**
 * Whether the account got its address less than a day ago. In that day the person can cancel the change from the earlier
 * mailbox. With the present password they sign in as before.
 */
export function correoReciente({ correoDesde }: { correoDesde: number | null }, ahora: number): boolean {
  return correoDesde !== null && ahora - correoDesde < ESPERA_TRAS_CAMBIO;
}

const CERCA_DEL_CAMBIO = 7 * 24 * 3_600_000;

/** Whether a password that is chosen now with a mailed link is close enough to a change of address to be looked at. */
export function cercaDelCambio({ correoDesde }: { correoDesde: number | null }, ahora: number): boolean {
  return correoDesde !== null && ahora - correoDesde < CERCA_DEL_CAMBIO;
}

interface Restablecible {
  activo: boolean;
  correoReciente: boolean;
}

/** Why no link to choose a password is sent for the account; null when one may be. */
export function porqueNoRestablecer({ activo, correoReciente: reciente }: Restablecible): string | null {
  if (!activo) return TEXTO_DESACTIVADA;
  return reciente ? TEXTO_CORREO_RECIENTE : null;
}

interface Persona {
  id: number;
  dni: string | null;
}

const TEXTO_FACTOR_PROPIO =
  'No puede pedir que se quiten sus propios segundos factores: lo hacen otras dos personas.';
const TEXTO_SIN_FACTOR = 'La cuenta no tiene un segundo factor.';

/** Why this person may not propose to remove the second factors of an account: it is theirs. Null when they may. */
export function porqueNoReponerFactor(quien: Persona, cuenta: Persona): string | null {
  const esSuya = quien.id === cuenta.id || esLaMismaPersona(quien.dni, cuenta.dni);
  return esSuya ? TEXTO_FACTOR_PROPIO : null;
}

/** Why there is nothing to remove; null where the account has a second factor. */
export const porqueNadaQueReponer = ({ factores }: { factores: number }): string | null =>
  factores === 0 ? TEXTO_SIN_FACTOR : null;

interface CorreoPedido {
  /** Null where an earlier release asked for it. */
  pedidoPor: Persona | null;
  consentidoEn: number | null;
}

const TEXTO_SIN_CORREO_PEDIDO = 'La cuenta no tiene un correo pendiente de confirmar.';
const TEXTO_CONSENTIDO =
  'El cambio ya se aceptó: vale cuando se abra el enlace que se envió al correo nuevo.';
const TEXTO_PEDIDO_ANTES = 'Pida el cambio otra vez: no consta quién lo pidió.';

/** Why this person may not be the second one to confirm the address that waits; null where they may. */
export function porqueNoConfirmarCorreo(
  quien: Persona,
  cuenta: Persona,
  pedido: CorreoPedido | null,
): string | null {
  if (!pedido) return TEXTO_SIN_CORREO_PEDIDO;
  if (pedido.consentidoEn !== null) return TEXTO_CONSENTIDO;
  if (!pedido.pedidoPor) return TEXTO_PEDIDO_ANTES;
  return porqueNoResponder(quien, { propuestaPor: pedido.pedidoPor, sobre: cuenta });
}

/** What `quien` may do with an account that they manage. Accounts that they do not manage are not shown to them. */
export function accionesDeCuenta(
  quien: Persona,
  cuenta: Persona & Restablecible & { factores: number; correoPedido: CorreoPedido | null },
): AccionesDeCuenta {
  const acceso = porqueNoQuitarAcceso(quien, cuenta);
  return {
    cambiar: null,
    cambiarRol: acceso,
    desactivar: acceso,
    restablecer: porqueNoRestablecer(cuenta),
    confirmarCorreo: porqueNoConfirmarCorreo(quien, cuenta, cuenta.correoPedido),
    cerrarSesion: null,
    reponerFactor: porqueNoReponerFactor(quien, cuenta) ?? porqueNadaQueReponer(cuenta),
  };
}
