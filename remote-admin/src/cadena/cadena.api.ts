import { queryOptions } from '@tanstack/react-query';
import { apiQuery, callApi } from 'shared-auth';

/** Whether the newest events are as they were written. */
export const cadenaReciente = () =>
  queryOptions({ ...apiQuery('GET /api/auditoria/cadena'), staleTime: 300_000 });

/** The same of a part of the chain; the answer tells where the next one begins. */
export const leerTramo = (desde: number, signal: AbortSignal) =>
  callApi('GET /api/auditoria/cadena', { query: { desde } }, { signal });
