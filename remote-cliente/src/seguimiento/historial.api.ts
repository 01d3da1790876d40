import { useQuery } from '@tanstack/react-query';
import { http } from 'shared-auth';
import type { EventoHistorial } from 'shared-domain';

async function getHistorial(id: number, signal: AbortSignal): Promise<EventoHistorial[]> {
  const { data } = await http.get<EventoHistorial[]>(`/evaluaciones/${id}/historial`, { signal });
  return data;
}

export function useHistorial(id: number) {
  return useQuery({
    queryKey: ['cliente', 'historial', id],
    queryFn: ({ signal }) => getHistorial(id, signal),
  });
}
