import { queryOptions } from '@tanstack/react-query';
import { apiQuery, callApi } from 'shared-auth';

/** Whether the newest events are as they were written. */
export const cadenaReciente = () =>
  queryOptions({ ...apiQuery('GET /api/auditoria/cadena'), staleTime: 300_000 });

/** Whether a part of the chain, from the event `desde` on, is as it was written. The answer tells where it ends. */
export const leerTramo = (desde: number, signal: AbortSignal) =>
  callApi('GET /api/auditoria/cadena', { query: { desde } }, { signal });
