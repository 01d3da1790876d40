import { apiQuery, callApi, downloadFile } from 'shared-auth';
import type { FiltroDesembolsos, NuevoDesembolso } from 'shared-domain';
import type { Periodo } from 'shared-evaluaciones';
import { useApiMutation } from '../accion/use-api-mutation';
import type { Exportar } from '../exportacion/exportar';
import { keepingPrevious } from '../lista/lista.api';

export const desembolsosDe = (filtro: FiltroDesembolsos) =>
  keepingPrevious(apiQuery('GET /api/desembolsos', { query: filtro }));

export const exportarDesembolsos =
  (filtro: FiltroDesembolsos): Exportar =>
  (formato, options) =>
    downloadFile('GET /api/desembolsos', { query: { ...filtro, formato } }, options);

/** One disbursement, by the number of its evaluation. */
export const desembolsoDe = (evaluacionId: string) =>
  apiQuery('GET /api/desembolsos/:id', { params: { id: evaluacionId } });

/** What was handed over in a period, by day, product and cashier. */
export const sumasDe = (periodo: Periodo) =>
  keepingPrevious(apiQuery('GET /api/desembolsos/resumen', { query: periodo }));

/** Records that the money was handed over. The API refuses a second record. */
export const useRegistrarDesembolso = () =>
  useApiMutation(
    (nuevo: NuevoDesembolso) => callApi('POST /api/desembolsos', { body: nuevo }),
    ['GET /api/desembolsos', 'GET /api/desembolsos/resumen'],
  );
