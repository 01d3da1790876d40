import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from 'shared-auth';
import type { ClienteShow } from 'shared-domain';

async function getCliente(dni: string, evaluacion: number | undefined, signal: AbortSignal) {
  const { data } = await http.get<ClienteShow>(`/cliente/show/${encodeURIComponent(dni)}`, {
    params: { evaluacion },
    signal,
  });
  return data;
}

/**
 * The client's file; `evaluacion` picks whose guarantor comes with it. Every reading is audited, so it is kept a
 * while. Until the file of the next evaluation is there, the one before stays: it is the same client's.
 */
export function useCliente(dni: string, evaluacion?: number) {
  return useQuery({
    queryKey: ['jefe', 'cliente', dni, evaluacion ?? 'cualquiera'],
    queryFn: ({ signal }) => getCliente(dni, evaluacion, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

export type Ficha = ReturnType<typeof useCliente>;
