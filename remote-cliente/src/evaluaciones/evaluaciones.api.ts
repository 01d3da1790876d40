import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';

/** The evaluations of the person signed in, newest first; nobody else's can be asked for. */
export const misEvaluaciones = (dni: string) =>
  queryOptions({ ...apiQuery('GET /api/evaluaciones/index', { query: { dni } }), enabled: dni !== '' });
