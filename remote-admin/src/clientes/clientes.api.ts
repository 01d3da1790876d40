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

/** The file of one client. The API audits each reading, so it is read once each time that it is opened. */
export const expedienteDe = (id: string) =>
  queryOptions({
    ...apiQuery('GET /api/clientes/:id', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
