import { apiQuery, callApi, downloadFile } from 'shared-auth';
import type { FiltroMiradas } from 'shared-domain';
import type { Exportar } from '../exportacion/exportar';
import { keepingPrevious } from '../lista/lista.api';

export const buscarClientes = (q: string) => callApi('GET /api/auditoria/clientes', { query: { q } });

export const consultasDe = (filtro: FiltroMiradas) =>
  keepingPrevious(apiQuery('GET /api/auditoria/miradas', { query: filtro }));

export const exportarConsultas =
  (filtro: FiltroMiradas): Exportar =>
  (formato, options) =>
    downloadFile('GET /api/auditoria/miradas', { query: { ...filtro, formato } }, options);
