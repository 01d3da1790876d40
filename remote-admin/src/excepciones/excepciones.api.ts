import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery, downloadFile } from 'shared-auth';
import type { FiltroExcepciones } from 'shared-domain';
import type { Exportar } from '../exportacion/exportar';

export const excepcionesDe = (filtro: FiltroExcepciones) =>
  queryOptions({
    ...apiQuery('GET /api/auditoria/excepciones', { query: filtro }),
    placeholderData: keepPreviousData,
  });

export const exportarExcepciones =
  (filtro: FiltroExcepciones): Exportar =>
  (formato, options) =>
    downloadFile('GET /api/auditoria/excepciones', { query: { ...filtro, formato } }, options);
