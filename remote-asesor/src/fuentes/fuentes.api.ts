import { queryOptions } from '@tanstack/react-query';
import { apiQuery, callApi } from 'shared-auth';
import type { PedidoAFuente } from 'shared-domain';

/** The sources that the lender has connected. They change with a start of the service. */
export const fuentesActivas = () =>
  queryOptions({ ...apiQuery('GET /api/fuentes'), staleTime: Number.POSITIVE_INFINITY });

/** Asks a source, or gets its answer of the last day. A source that does not answer is an answer too. */
export const preguntarAFuente = (body: PedidoAFuente) => callApi('POST /api/fuentes/consultas', { body });
