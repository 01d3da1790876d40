import { apiQuery, downloadFile } from 'shared-auth';
import type { FiltroExcepciones } from 'shared-domain';
import type { Exportar } from '../exportacion/exportar';
import { keepingPrevious } from '../lista/lista.api';

export const excepcionesDe = (filtro: FiltroExcepciones) =>
  keepingPrevious(apiQuery('GET /api/auditoria/excepciones', { query: filtro }));

export const exportarExcepciones =
  (filtro: FiltroExcepciones): Exportar =>
  (formato, options) =>
    downloadFile('GET /api/auditoria/excepciones', { query: { ...filtro, formato } }, options);
