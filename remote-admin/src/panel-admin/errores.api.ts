import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import type { Periodo } from '../lista/periodo';

export const erroresDe = (periodo: Periodo) =>
  queryOptions({
    ...apiQuery('GET /api/telemetria/errores', { query: periodo }),
    placeholderData: keepPreviousData,
  });
