import { apiQuery, callApi } from 'shared-auth';
import type { Alta, CambioDeContrasena, TipoDeFactor } from 'shared-domain/sesion';

export const OWN_ACCESS = 'GET /api/mi-cuenta/accesos';

export const ownAccount = () => apiQuery('GET /api/mi-cuenta');

export const ownAccess = () => apiQuery(OWN_ACCESS);

export const forgetOtherDevices = () => callApi('DELETE /api/mi-cuenta/dispositivos');

export const changePassword = (body: CambioDeContrasena) =>
  callApi('PUT /api/mi-cuenta/contrasena', { body });

export const OWN_FACTORS = 'GET /api/mi-cuenta/factores';

export const ownFactors = () => apiQuery(OWN_FACTORS);

export const prepareFactor = (tipo: TipoDeFactor) =>
  callApi('POST /api/mi-cuenta/factores', { body: { tipo } });

export const addFactor = (body: Alta) => callApi('POST /api/mi-cuenta/factores/confirmar', { body });

export const removeFactor = (id: number) => callApi('DELETE /api/mi-cuenta/factores/:id', { params: { id } });

export const renewCodes = () => callApi('POST /api/mi-cuenta/codigos-de-recuperacion');
