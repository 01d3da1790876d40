import type { Resumen } from 'shared-domain';
import { useLectura } from '../lista/lectura.api';
import type { Filtro } from '../lista/use-parametros';

/** Counts, amounts and times of the evaluations registered in a period; of all of them without one. */
export const useResumen = (periodo: Filtro = {}) => useLectura<Resumen>('/resumen', periodo);
