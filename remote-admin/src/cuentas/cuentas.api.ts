import { http } from 'shared-auth';
import type { CambioCuenta, Cuenta, NuevaCuenta, PaginaCuentas } from 'shared-domain';
import { useLectura } from '../lista/lectura.api';
import type { Filtro } from '../lista/use-parametros';

export const CUENTAS = '/usuarios';
/** What tells of accounts elsewhere: their sessions. */
export const CAMBIAN_CON_CUENTAS = [CUENTAS, '/sesiones'] as const;

export const useCuentas = (filtro: Filtro) => useLectura<PaginaCuentas>(CUENTAS, filtro);

export async function crearCuenta(nueva: NuevaCuenta): Promise<Cuenta> {
  return (await http.post<Cuenta>(CUENTAS, nueva)).data;
}

export async function cambiarCuenta(id: number, cambio: CambioCuenta): Promise<Cuenta> {
  return (await http.patch<Cuenta>(`${CUENTAS}/${id}`, cambio)).data;
}

/** Sends a link to the person, who alone chooses the password. */
export async function enviarEnlace(id: number): Promise<void> {
  await http.post(`${CUENTAS}/${id}/restablecer`);
}

export async function cerrarSesionDe(id: number): Promise<void> {
  await http.delete(`${CUENTAS}/${id}/sesion`);
}
