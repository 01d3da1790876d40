import { apiQuery } from 'shared-auth';
import type { Periodo } from 'shared-evaluaciones';
import { keepingPrevious } from '../lista/pagina';

/** Counts, amounts and times of the evaluations registered in a period; of all of them without one. */
export const resumenDe = (periodo: Periodo = {}) =>
  keepingPrevious(apiQuery('GET /api/resumen', { query: periodo }));
