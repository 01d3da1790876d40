import { TOPE } from '../campos/topes';
import type { Rol } from './rol';

/** The fewest characters of a password: whoever works for the lender reaches the data of many people. */
export function contrasenaMinimo(rol: Rol): number {
  return rol === 'cliente' ? TOPE.contrasenaMinimo : TOPE.contrasenaMinimoPersonal;
}

export const textoDeContrasena = (minimo: number): string =>
  `La contraseña debe tener de ${minimo} a ${TOPE.contrasenaMaximo} caracteres.`;

/** Why a password is too short or too long for this role; null when it is not. The API looks at what is in it. */
export function porqueNoContrasena(contrasena: string, rol: Rol): string | null {
  const minimo = contrasenaMinimo(rol);
  const cabe = contrasena.length >= minimo && contrasena.length <= TOPE.contrasenaMaximo;
  return cabe ? null : textoDeContrasena(minimo);
}
