import { useLocation } from 'react-router-dom';

/** Addresses of this remote's screens, as the product publishes them. */
export const RUTAS = {
  tablero: '/asesor/dashboard',
  registrar: '/asesor/evaluacion-cliente',
  /** Another evaluation that begins with the data of this one. */
  registrarDesde: (evaluacion: number) => `/asesor/evaluacion-cliente?desde=${evaluacion}`,
  /** A client can have several rejected evaluations: `?evaluacion=` tells which. */
  corregir: (dni: string, evaluacion: number) =>
    `/asesor/evaluacion-cliente/${encodeURIComponent(dni)}?evaluacion=${evaluacion}`,
  enviadas: '/asesor/evaluaciones-enviadas',
} as const;

/**
 * Hands the client's DNI to the next screen in the state of the browser's history. It stays out of the address, which
 * other people may see; only the correction has it there, because that address is part of the product's contract.
 */
export const conDni = (dni: string): { dni: string } => ({ dni });

/** The DNI that the screen before handed over; it is still there after a reload and after going back. */
export const useDniRecibido = (): string => useRecibido('dni');

/** The same for a searched name. */
export const useNombreRecibido = (): string => useRecibido('nombre');

function useRecibido(clave: 'dni' | 'nombre'): string {
  const state: Partial<Record<typeof clave, unknown>> | null = useLocation().state;
  const valor = state?.[clave];
  return typeof valor === 'string' ? valor : '';
}
