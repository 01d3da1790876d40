import { apiQuery, downloadFile } from 'shared-auth';
import type { FiltroExcepciones } from 'shared-domain';
import type { Exportar } from '../exportacion/exportar';
import { keepingPrevious } from '../lista/lista.api';

export const excepcionesDe = (filtro: FiltroExcepciones) =>
  keepingPrevious(apiQuery('GET /api/auditoria/excepciones', { query: filtro }));

/** Of the last ninety days: controls that are off, and who approved beyond the second signature. */
export const controlesAuditados = () => apiQuery('GET /api/auditoria/controles');

export const exportarExcepciones =
  (filtro: FiltroExcepciones): Exportar =>
  (formato, options) =>
    downloadFile('GET /api/auditoria/excepciones', { query: { ...filtro, formato } }, options);
