import { useLocation } from 'react-router-dom';

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
