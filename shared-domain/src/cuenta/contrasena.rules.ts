import { TOPE } from '../campos/topes';
import type { Rol } from './rol';

/** Longer for staff, who have access to the data of many people. */
export function contrasenaMinimo(rol: Rol): number {
  return rol === 'cliente' ? TOPE.contrasenaMinimo : TOPE.contrasenaMinimoPersonal;
}

export const textoDeContrasena = (minimo: number): string =>
  `La contraseña debe tener de ${minimo} a ${TOPE.contrasenaMaximo} caracteres.`;

/** Checks the length only; the API also checks the content. */
export function porqueNoContrasena(contrasena: string, rol: Rol): string | null {
  const minimo = contrasenaMinimo(rol);
  const cabe = contrasena.length >= minimo && contrasena.length <= TOPE.contrasenaMaximo;
  return cabe ? null : textoDeContrasena(minimo);
}
