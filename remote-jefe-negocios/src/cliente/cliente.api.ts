import { useQuery } from '@tanstack/react-query';
import { http } from 'shared-auth';
import type { ClienteShow } from 'shared-domain';

async function getCliente(dni: string, evaluacion: number | undefined, signal: AbortSignal) {
  const { data } = await http.get<ClienteShow>(`/cliente/show/${encodeURIComponent(dni)}`, {
    params: { evaluacion },
    signal,
  });
  return data;
}

/** The client's file; `evaluacion` picks whose guarantor comes with it. Every read is audited, so it is kept a while. */
export function useCliente(dni: string, evaluacion?: number, enabled = true) {
  return useQuery({
    queryKey: ['jefe', 'cliente', dni, evaluacion ?? 'cualquiera'],
    queryFn: ({ signal }) => getCliente(dni, evaluacion, signal),
    enabled: enabled && dni !== '',
    staleTime: 60_000,
  });
}
