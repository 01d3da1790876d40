import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http } from 'shared-auth';
import type { FiltroResumen, Resumen } from 'shared-domain';

/** Counts, amounts and times of the evaluations registered in a period; of all of them without one. */
export function useResumen(periodo: FiltroResumen = {}) {
  return useQuery({
    queryKey: ['resumen', periodo],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<Resumen>('/resumen', { params: periodo, signal });
      return data;
    },
    placeholderData: keepPreviousData,
  });
}
