import { queryOptions } from '@tanstack/react-query';
import { apiKey, apiQuery, downloadFile } from 'shared-auth';

/** The API audits each reading, so an evaluation is read once each time that it is opened. */
export const evaluacionLeida = (id: string) =>
  queryOptions({
    ...apiQuery('GET /api/auditoria/evaluaciones/:id', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The PDF, or by its number one that a correction replaced. Read when somebody asks for it: that is a look of its own. */
export function pdfDe(id: number, documento: number | undefined) {
  const cual = { params: { id }, query: { documento } };
  return queryOptions({
    queryKey: apiKey('GET /api/evaluaciones/:id/pdf', cual),
    queryFn: ({ signal }) => downloadFile('GET /api/evaluaciones/:id/pdf', cual, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
