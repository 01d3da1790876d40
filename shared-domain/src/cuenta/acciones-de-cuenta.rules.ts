import type { AccionesDeCuenta } from './cuenta.schema';

const TEXTO_PROPIA = 'No puede desactivar su propia cuenta ni cambiar su propio rol.';
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

/** Why no link to choose a password is sent for the account; null when one may be. */
export function porqueNoRestablecer({ activo }: { activo: boolean }): string | null {
  return activo ? null : TEXTO_DESACTIVADA;
}

/** What `quien` may do with an account that they manage. Accounts that they do not manage are not shown to them. */
export function accionesDeCuenta(
  quien: { id: number },
  cuenta: { id: number; activo: boolean },
): AccionesDeCuenta {
  const acceso = porqueNoQuitarAcceso(quien, cuenta);
  return {
    cambiar: null,
    cambiarRol: acceso,
    desactivar: acceso,
    restablecer: porqueNoRestablecer(cuenta),
    cerrarSesion: null,
  };
}
