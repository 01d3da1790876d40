import { useQuery } from '@tanstack/react-query';
import { http } from 'shared-auth';

const UN_MINUTO = 60_000;

export function useDocumento(id: number) {
  return useQuery({
    queryKey: ['jefe', 'pdf', id],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<Blob>(`/evaluaciones/${id}/pdf`, { responseType: 'blob', signal });
      return data;
    },
    // A correction may bring another file, and a file may weigh megabytes: it is not kept for long.
    staleTime: UN_MINUTO,
    gcTime: UN_MINUTO,
  });
}
