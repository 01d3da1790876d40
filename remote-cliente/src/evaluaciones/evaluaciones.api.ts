import { useQuery } from '@tanstack/react-query';
import { http, useUser } from 'shared-auth';
import type { Evaluacion } from 'shared-domain';

async function getEvaluaciones(dni: string, signal: AbortSignal): Promise<Evaluacion[]> {
  const { data } = await http.get<Evaluacion[]>('/evaluaciones/index', { params: { dni }, signal });
  return data;
}

/** The evaluations of the person signed in, newest first; nobody else's can be asked for. */
export function useMisEvaluaciones() {
  const { dni } = useUser();
  const consulta = useQuery({
    queryKey: ['cliente', 'evaluaciones', dni],
    queryFn: ({ signal }) => getEvaluaciones(dni, signal),
    enabled: dni !== '',
  });
  return { ...consulta, sinDni: dni === '' };
}
