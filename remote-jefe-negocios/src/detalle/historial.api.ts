import { useQuery } from '@tanstack/react-query';
import { http } from 'shared-auth';
import type { EventoHistorial } from 'shared-domain';

export const claveHistorial = (id: number) => ['jefe', 'historial', id] as const;

export async function getHistorial(id: number): Promise<EventoHistorial[]> {
  const { data } = await http.get<EventoHistorial[]>(`/evaluaciones/${id}/historial`);
  return data;
}

export function useHistorial(id: number) {
  return useQuery({ queryKey: claveHistorial(id), queryFn: () => getHistorial(id) });
}
