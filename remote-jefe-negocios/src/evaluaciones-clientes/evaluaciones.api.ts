import { useQuery } from '@tanstack/react-query';
import { http } from 'shared-auth';
import type { Evaluacion } from 'shared-domain';

export const claveEvaluaciones = (dni: string) => ['jefe', 'evaluaciones', dni] as const;

export async function getEvaluaciones(dni: string, signal?: AbortSignal): Promise<Evaluacion[]> {
  const { data } = await http.get<Evaluacion[]>('/evaluaciones/index', { params: { dni }, signal });
  return data;
}

export function useEvaluaciones(dni: string) {
  return useQuery({
    queryKey: claveEvaluaciones(dni),
    queryFn: ({ signal }) => getEvaluaciones(dni, signal),
    enabled: dni !== '',
    // A decision is taken on what is there now.
    staleTime: 0,
  });
}
