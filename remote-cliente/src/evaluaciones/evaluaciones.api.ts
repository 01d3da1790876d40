import { useQuery } from '@tanstack/react-query';
import { apiQuery, useUser } from 'shared-auth';

/** The evaluations of the person signed in, newest first; nobody else's can be asked for. */
export function useMisEvaluaciones() {
  const { dni } = useUser();
  const consulta = useQuery({
    ...apiQuery('GET /api/evaluaciones/index', { query: { dni } }),
    enabled: dni !== '',
  });
  return { ...consulta, sinDni: dni === '' };
}
