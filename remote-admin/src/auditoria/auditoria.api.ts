import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery, downloadFile } from 'shared-auth';
import type { FiltroAuditoria } from 'shared-domain';
import type { Exportar } from '../exportacion/exportar';

export const eventosDe = (filtro: FiltroAuditoria) =>
  queryOptions({
    ...apiQuery('GET /api/auditoria', { query: filtro }),
    placeholderData: keepPreviousData,
  });

export const exportarEventos =
  (filtro: FiltroAuditoria): Exportar =>
  (formato, options) =>
    downloadFile('GET /api/auditoria', { query: { ...filtro, formato } }, options);
