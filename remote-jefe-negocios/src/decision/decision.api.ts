import { useQuery } from '@tanstack/react-query';
import { http } from 'shared-auth';
import type { Decision, Edicion, Evaluacion } from 'shared-domain';

/** What comes back is not agreed upon: nothing of it is relied on. */
export async function putEstado(id: number, decision: Decision): Promise<Partial<Evaluacion>> {
  const { data } = await http.put<Partial<Evaluacion>>(`/evaluaciones/status/${id}`, decision);
  return data;
}

export async function putCredito(id: number, edicion: Edicion): Promise<void> {
  await http.put(`/evaluaciones/correct/${id}`, edicion);
}

interface ConfiguracionGeneral {
  motivosRapidos?: string[];
  productos?: string[];
}

function useLista(cual: keyof ConfiguracionGeneral): string[] {
  const { data } = useQuery({
    queryKey: ['jefe', 'config', 'general'],
    queryFn: async ({ signal }) => (await http.get<ConfiguracionGeneral>('/config/general', { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const lista = data?.[cual];
  return Array.isArray(lista) ? lista : [];
}

/** The lender's quick reasons; without them the reason is simply typed. */
export const useMotivosRapidos = () => useLista('motivosRapidos');

/** The products that the lender offers. */
export const useProductos = () => useLista('productos');
