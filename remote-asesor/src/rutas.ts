import { useLocation } from 'react-router-dom';

/** Public paths, fixed by the product. */
export const RUTAS = {
  tablero: '/asesor/dashboard',
  registrar: '/asesor/evaluacion-cliente',
  registrarDesde: (evaluacion: number) => `/asesor/evaluacion-cliente?desde=${evaluacion}`,
  /** `?evaluacion=` selects one of several rejected evaluations. */
  corregir: (dni: string, evaluacion: number) =>
    `/asesor/evaluacion-cliente/${encodeURIComponent(dni)}?evaluacion=${evaluacion}`,
  enviadas: '/asesor/evaluaciones-enviadas',
} as const;

/** Other people may see an address. Only the correction's address contains a DNI, as the product requires. */
export const conDni = (dni: string): { dni: string } => ({ dni });

/** Survives a reload and going back. */
export const useDniRecibido = (): string => useRecibido('dni');

export const useNombreRecibido = (): string => useRecibido('nombre');

function useRecibido(clave: 'dni' | 'nombre'): string {
  const state: Partial<Record<typeof clave, unknown>> | null = useLocation().state;
  const valor = state?.[clave];
  return typeof valor === 'string' ? valor : '';
}
