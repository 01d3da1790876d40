import { queryOptions } from '@tanstack/react-query';
import { apiQuery, downloadFile } from 'shared-auth';
import type { FiltroClientes } from 'shared-domain';
import type { Exportar } from '../exportacion/exportar';
import { keepingPrevious } from '../lista/lista.api';

export const clientesDe = (filtro: FiltroClientes) =>
  keepingPrevious(apiQuery('GET /api/clientes', { query: filtro }));

export const exportarClientes =
  (filtro: FiltroClientes): Exportar =>
  (formato, options) =>
    downloadFile('GET /api/clientes', { query: { ...filtro, formato } }, options);

/** The file of one client. Every read is audited: once each time it is opened, and none is kept for the next. */
export const expedienteDe = (id: string) =>
  queryOptions({
    ...apiQuery('GET /api/clientes/:id', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
