import { apiQuery, callApi } from 'shared-auth';
import type { NuevoDesembolso } from 'shared-domain';
import type { Periodo } from 'shared-evaluaciones';
import { useApiMutation } from '../accion/use-api-mutation';
import { keepingPrevious } from '../lista/pagina';

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
