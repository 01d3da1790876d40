import { queryOptions } from '@tanstack/react-query';
import { apiKey, downloadFile } from 'shared-auth';

const UN_MINUTO = 60_000;

export const documentoDe = (id: number) =>
  queryOptions({
    queryKey: apiKey('GET /api/evaluaciones/:id/pdf', { params: { id } }),
    queryFn: ({ signal }) => downloadFile('GET /api/evaluaciones/:id/pdf', { params: { id } }, { signal }),
    // Not kept for longer: a correction may bring another file, and a file may have megabytes.
    staleTime: UN_MINUTO,
    gcTime: UN_MINUTO,
  });
