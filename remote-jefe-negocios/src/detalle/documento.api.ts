import { queryOptions } from '@tanstack/react-query';
import { apiKey, downloadFile } from 'shared-auth';

const UN_MINUTO = 60_000;

export const documentoDe = (id: number) =>
  queryOptions({
    queryKey: apiKey('GET /api/evaluaciones/:id/pdf', { params: { id } }),
    queryFn: ({ signal }) => downloadFile('GET /api/evaluaciones/:id/pdf', { params: { id } }, { signal }),
    // A correction may bring another file, and a file may weigh megabytes: it is not kept for long.
    staleTime: UN_MINUTO,
    gcTime: UN_MINUTO,
  });
