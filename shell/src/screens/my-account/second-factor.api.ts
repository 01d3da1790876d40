import { apiQuery, callApi } from 'shared-auth';
import type { Alta, TipoDeFactor } from 'shared-domain';

export const OWN_FACTORS = 'GET /api/mi-cuenta/factores';

export const ownFactors = () => apiQuery(OWN_FACTORS);

export const prepareFactor = (tipo: TipoDeFactor) =>
  callApi('POST /api/mi-cuenta/factores', { body: { tipo } });

export const addFactor = (body: Alta) => callApi('POST /api/mi-cuenta/factores/confirmar', { body });

export const removeFactor = (id: number) => callApi('DELETE /api/mi-cuenta/factores/:id', { params: { id } });

export const renewCodes = () => callApi('POST /api/mi-cuenta/codigos-de-recuperacion');
