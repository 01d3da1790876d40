import { podriaSerLaMisma, porqueSinDni, tieneDni } from '../cliente/identidad.rules';
import { porqueNoResponder } from '../configuracion/propuesta.rules';
import type { AccionesDeCuenta } from './cuenta.schema';
import { ROLES, type Rol } from './rol';

interface ConRol {
  rol: Rol;
}

interface Persona {
  id: number;
  dni: string | null;
}

const esSuya = (quien: Persona, cuenta: Persona): boolean =>
  quien.id === cuenta.id || podriaSerLaMisma(quien.dni, cuenta.dni);

const TEXTO_CUENTA_SIN_DNI = 'La cuenta no tiene un DNI: agréguelo antes.';

/** Why nobody can tell that the account is another person's; null where both accounts name theirs. */
const porqueNoSeSabe = (quien: Persona, cuenta: Persona): string | null =>
  porqueSinDni(quien) ?? (tieneDni(cuenta) ? null : TEXTO_CUENTA_SIN_DNI);

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

/**
 * The reason why this person may not close the account: it is their own, or their own account has no DNI. An account
 * without a DNI may be closed by all others. Null if they may.
 */
export function porqueNoQuitarAcceso(quien: Persona, cuenta: Persona): string | null {
  return esSuya(quien, cuenta) ? TEXTO_PROPIA : porqueSinDni(quien);
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

/**
 * Whether a password chosen now with a mailed link is an exception for the auditor, because the address changed
 * recently.
 */
export function cercaDelCambio({ correoDesde }: { correoDesde: number | null }, ahora: number): boolean {
  return correoDesde !== null && ahora - correoDesde < CERCA_DEL_CAMBIO;
}

interface PorAbrir {
  /** Null for an account that was never opened. */
  claveHash: string | null;
  correoElegidoPor: number | null;
}

/**
 * Whether no link opens the account yet: one advisor chose its address, and no other person has confirmed it. Another
 * person confirms it with a decision that shows it, with a first link, or as the second person of a change.
 */
export const esperaConfirmacion = ({ claveHash, correoElegidoPor }: PorAbrir): boolean =>
  claveHash === null && correoElegidoPor !== null;

const TEXTO_CORREO_ELEGIDO =
  'Usted registró el correo de esta cuenta y nadie más lo confirmó: el enlace lo envía otra persona que administre.';
const TEXTO_ELEGIDO_SIN_DNI =
  'La cuenta de quien registró el correo no tiene un DNI: agréguelo antes de enviar el enlace.';

/**
 * The reason why this person may not confirm the address of the first link: they chose it, or an account without a DNI
 * leaves that open. Null if they may.
 * @param elegidoPor the advisor who chose the address; null if it needs no confirmation
 */
export function porqueNoAbrir(quien: Persona, elegidoPor: Persona | null): string | null {
  if (!elegidoPor) return null;
  if (esSuya(quien, elegidoPor)) return TEXTO_CORREO_ELEGIDO;
  return porqueSinDni(quien) ?? (tieneDni(elegidoPor) ? null : TEXTO_ELEGIDO_SIN_DNI);
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

const TEXTO_FACTOR_PROPIO =
  'No puede pedir que se quiten sus propios segundos factores: lo hacen otras dos personas.';
const TEXTO_SIN_FACTOR = 'La cuenta no tiene un segundo factor.';

/** Why this person may not propose to remove the second factors of an account: it is theirs. Null when they may. */
export function porqueNoReponerFactor(quien: Persona, cuenta: Persona): string | null {
  return esSuya(quien, cuenta) ? TEXTO_FACTOR_PROPIO : porqueNoSeSabe(quien, cuenta);
}

/** Why there is nothing to remove; null where the account has a second factor. */
export const porqueNadaQueReponer = ({ factores }: { factores: number }): string | null =>
  factores === 0 ? TEXTO_SIN_FACTOR : null;

const TEXTO_ENLACE_PROPIO =
  'Vincule su propia cuenta en «Mi cuenta», o pídalo a otras dos personas que administren.';
const TEXTO_YA_ENLAZADA = 'La cuenta ya está vinculada con el proveedor de identidad.';
const TEXTO_SIN_PROVEEDOR = 'Esta institución no tiene un proveedor de identidad.';
const TEXTO_DE_CLIENTE = 'Solo el personal ingresa con el proveedor de identidad.';

/** Why this person may not propose to link an account with the provider: it is theirs. Null when they may. */
export function porqueNoEnlazar(quien: Persona, cuenta: Persona): string | null {
  return esSuya(quien, cuenta) ? TEXTO_ENLACE_PROPIO : porqueNoSeSabe(quien, cuenta);
}

/** Why an account cannot be linked with the provider; null where it can. `enlazada` is null without a provider. */
export function porqueNadaQueEnlazar({
  rol,
  enlazada,
}: ConRol & { enlazada: boolean | null }): string | null {
  if (rol === 'cliente') return TEXTO_DE_CLIENTE;
  if (enlazada === null) return TEXTO_SIN_PROVEEDOR;
  return enlazada ? TEXTO_YA_ENLAZADA : null;
}

const TEXTO_DNI_PROPIO = 'El DNI de su cuenta lo agrega otra persona que administre.';
const TEXTO_YA_TIENE_DNI = 'La cuenta ya tiene un DNI, que no se cambia.';

/** Why this person may not add the DNI of an account, which names its person once and for all. Null when they may. */
export function porqueNoAgregarDni(quien: Persona, cuenta: Persona): string | null {
  if (tieneDni(cuenta)) return TEXTO_YA_TIENE_DNI;
  return quien.id === cuenta.id ? TEXTO_DNI_PROPIO : porqueSinDni(quien);
}

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
  cuenta: Persona &
    Restablecible &
    ConRol & {
      factores: number;
      enlazada: boolean | null;
      correoPedido: CorreoPedido | null;
      correoElegidoPor: Persona | null;
    },
): AccionesDeCuenta {
  const acceso = porqueNoQuitarAcceso(quien, cuenta);
  return {
    cambiar: null,
    cambiarRol: acceso,
    desactivar: acceso,
    restablecer: porqueNoRestablecer(cuenta) ?? porqueNoAbrir(quien, cuenta.correoElegidoPor),
    confirmarCorreo: porqueNoConfirmarCorreo(quien, cuenta, cuenta.correoPedido),
    cerrarSesion: null,
    reponerFactor: porqueNoReponerFactor(quien, cuenta) ?? porqueNadaQueReponer(cuenta),
    enlazar: porqueNoEnlazar(quien, cuenta) ?? porqueNadaQueEnlazar(cuenta),
  };
}
