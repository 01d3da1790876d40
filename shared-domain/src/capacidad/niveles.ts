import type { NivelDeCapacidad } from './capacidad.rules';

/** How people read a level of the capacity to pay. */
export const NOMBRE_NIVEL_DE_CAPACIDAD: Record<NivelDeCapacidad, string> = {
  bien: 'Puede pagar',
  ajustada: 'Paga ajustado',
  excede: 'No le alcanza',
};
