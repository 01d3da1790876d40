import { apiQuery } from 'shared-auth';
import { keepingPrevious } from '../lista/lista.api';
import type { Periodo } from '../lista/periodo';

/** Counts, amounts and times of the evaluations registered in a period; of all of them without one. */
export const resumenDe = (periodo: Periodo = {}) =>
  keepingPrevious(apiQuery('GET /api/resumen', { query: periodo }));
