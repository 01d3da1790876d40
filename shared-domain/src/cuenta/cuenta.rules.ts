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

/** Null if both accounts have a DNI. */
const porqueNoSeSabe = (quien: Persona, cuenta: Persona): string | null =>
  porqueSinDni(quien) ?? (tieneDni(cuenta) ? null : TEXTO_CUENTA_SIN_DNI);

const ADMINISTRADOS_POR_ADMIN: readonly Rol[] = ROLES.filter(
  (rol) => rol !== 'superadmin' && rol !== 'admin',
);

/** An admin manages neither superadmins nor admins. */
export function rolesQueAdministra(rol: Rol): readonly Rol[] {
  if (rol === 'superadmin') return ROLES;
  return rol === 'admin' ? ADMINISTRADOS_POR_ADMIN : [];
}

export function puedeAdministrar(quien: ConRol, cuenta: ConRol): boolean {
  return rolesQueAdministra(quien.rol).includes(cuenta.rol);
}

/** Without `cliente`: the first evaluation creates a client's account. */
export function rolesQueNombra(rol: Rol): Rol[] {
  return rolesQueAdministra(rol).filter((otro) => otro !== 'cliente');
}

/** An admin does not see sessions of superadmins. */
export function rolesCuyasSesionesCierra(rol: Rol): readonly Rol[] {
  if (rol === 'superadmin') return ROLES;
  return rol === 'admin' ? ROLES.filter((otro) => otro !== 'superadmin') : [];
}

interface Acceso extends ConRol {
  activo: boolean;
}

/** Another role or a disabled account. */
export function pierdeAcceso(antes: Acceso, despues: Acceso): boolean {
  return despues.rol !== antes.rol || (antes.activo && !despues.activo);
}

/** `otros` counts the other active superadmins. */
export function dejaSinSuperadmin({ rol }: ConRol, otros: number): boolean {
  return rol === 'superadmin' && otros === 0;
}

const TEXTO_PROPIA = 'No puede desactivar su propia cuenta ni cambiar su propio rol.';
const TEXTO_CORREO_RECIENTE =
  'El correo de la cuenta se confirmó hace menos de 24 horas: espere ese plazo antes de enviar el enlace.';
const TEXTO_DESACTIVADA = 'La cuenta está desactivada: actívela antes de enviar el enlace.';

/** Only possible if two superadmins change each other concurrently, so `acciones` never contains it. */
export const TEXTO_ULTIMO_SUPERADMIN = 'Es el último superadministrador activo: antes nombre a otro.';

/** An account without a DNI may be closed by everyone else. */
export function porqueNoQuitarAcceso(quien: Persona, cuenta: Persona): string | null {
  return esSuya(quien, cuenta) ? TEXTO_PROPIA : porqueSinDni(quien);
}

/** Milliseconds without password links to a changed address. */
export const ESPERA_TRAS_CAMBIO = 24 * 3_600_000;

/**
 * Within a day, the change can be cancelled from the earlier mailbox. Signing in with the current password remains
 * possible.
 */
export function correoReciente({ correoDesde }: { correoDesde: number | null }, ahora: number): boolean {
  return correoDesde !== null && ahora - correoDesde < ESPERA_TRAS_CAMBIO;
}

const CERCA_DEL_CAMBIO = 7 * 24 * 3_600_000;

/** A password chosen by mailed link soon after a change of address is an exception for the auditor. */
export function cercaDelCambio({ correoDesde }: { correoDesde: number | null }, ahora: number): boolean {
  return correoDesde !== null && ahora - correoDesde < CERCA_DEL_CAMBIO;
}

interface PorAbrir {
  /** Null until the account was first opened. */
  claveHash: string | null;
  correoElegidoPor: number | null;
}

/**
 * An address chosen by one advisor needs a second person: by a decision that shows it, a first link, or a confirmed
 * change.
 */
export const esperaConfirmacion = ({ claveHash, correoElegidoPor }: PorAbrir): boolean =>
  claveHash === null && correoElegidoPor !== null;

const TEXTO_CORREO_ELEGIDO =
  'Usted registró el correo de esta cuenta y nadie más lo confirmó: el enlace lo envía otra persona que administre.';
const TEXTO_ELEGIDO_SIN_DNI =
  'La cuenta de quien registró el correo no tiene un DNI: agréguelo antes de enviar el enlace.';

/**
 * Null if permitted.
 * @param elegidoPor the advisor who chose the address; null if no confirmation is needed
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

export function porqueNoRestablecer({ activo, correoReciente: reciente }: Restablecible): string | null {
  if (!activo) return TEXTO_DESACTIVADA;
  return reciente ? TEXTO_CORREO_RECIENTE : null;
}

const TEXTO_FACTOR_PROPIO =
  'No puede pedir que se quiten sus propios segundos factores: lo hacen otras dos personas.';
const TEXTO_SIN_FACTOR = 'La cuenta no tiene un segundo factor.';

export function porqueNoReponerFactor(quien: Persona, cuenta: Persona): string | null {
  return esSuya(quien, cuenta) ? TEXTO_FACTOR_PROPIO : porqueNoSeSabe(quien, cuenta);
}

export const porqueNadaQueReponer = ({ factores }: { factores: number }): string | null =>
  factores === 0 ? TEXTO_SIN_FACTOR : null;

const TEXTO_ENLACE_PROPIO =
  'Vincule su propia cuenta en «Mi cuenta», o pídalo a otras dos personas que administren.';
const TEXTO_YA_ENLAZADA = 'La cuenta ya está vinculada con el proveedor de identidad.';
const TEXTO_SIN_PROVEEDOR = 'Esta institución no tiene un proveedor de identidad.';
const TEXTO_DE_CLIENTE = 'Solo el personal ingresa con el proveedor de identidad.';

export function porqueNoEnlazar(quien: Persona, cuenta: Persona): string | null {
  return esSuya(quien, cuenta) ? TEXTO_ENLACE_PROPIO : porqueNoSeSabe(quien, cuenta);
}

/** `enlazada` is null without an identity provider. */
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

/** A DNI is final. */
export function porqueNoAgregarDni(quien: Persona, cuenta: Persona): string | null {
  if (tieneDni(cuenta)) return TEXTO_YA_TIENE_DNI;
  return quien.id === cuenta.id ? TEXTO_DNI_PROPIO : porqueSinDni(quien);
}

interface CorreoPedido {
  /** Null for requests of an earlier release. */
  pedidoPor: Persona | null;
  consentidoEn: number | null;
}

const TEXTO_SIN_CORREO_PEDIDO = 'La cuenta no tiene un correo pendiente de confirmar.';
const TEXTO_CONSENTIDO =
  'El cambio ya se aceptó: vale cuando se abra el enlace que se envió al correo nuevo.';
const TEXTO_PEDIDO_ANTES = 'Pida el cambio otra vez: no consta quién lo pidió.';

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

/** Only for accounts that `quien` manages; others are not shown. */
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
