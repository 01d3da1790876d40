import { apiQuery, downloadFile } from 'shared-auth';
import type { FiltroAuditoria } from 'shared-domain';
import type { Exportar } from '../exportacion/exportar';
import { keepingPrevious } from '../lista/lista.api';

export const eventosDe = (filtro: FiltroAuditoria) =>
  keepingPrevious(apiQuery('GET /api/auditoria', { query: filtro }));

export const exportarEventos =
  (filtro: FiltroAuditoria): Exportar =>
  (formato, options) =>
    downloadFile('GET /api/auditoria', { query: { ...filtro, formato } }, options);
