import { apiQuery, callApi } from 'shared-auth';
import type { CambioDeContrasena } from 'shared-domain';

export const OWN_ACCESS = 'GET /api/mi-cuenta/accesos';

export const ownAccount = () => apiQuery('GET /api/mi-cuenta');

export const ownAccess = () => apiQuery(OWN_ACCESS);

export const forgetOtherDevices = () => callApi('DELETE /api/mi-cuenta/dispositivos');

export const changePassword = (body: CambioDeContrasena) =>
  callApi('PUT /api/mi-cuenta/contrasena', { body });
