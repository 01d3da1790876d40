import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import type { Periodo } from '../lista/periodo';

/** Counts, amounts and times of the evaluations registered in a period; of all of them without one. */
export const resumenDe = (periodo: Periodo = {}) =>
  queryOptions({
    ...apiQuery('GET /api/resumen', { query: periodo }),
    placeholderData: keepPreviousData,
  });
