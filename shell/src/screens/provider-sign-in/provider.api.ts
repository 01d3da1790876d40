import { callApi, callPublicApi } from 'shared-auth';
import type { Ingreso, VueltaDelProveedor } from 'shared-domain';

export const askForWay = (query: { deNuevo?: 'si' }) =>
  callPublicApi('POST /api/proveedor/ingreso', { query });

export const askForLink = () => callApi('POST /api/mi-cuenta/enlace');

export const linkWithProvider = (body: VueltaDelProveedor) =>
  callApi('POST /api/mi-cuenta/enlace/vuelta', { body });

export const returnFromProvider = (body: VueltaDelProveedor): Promise<Ingreso> =>
  callPublicApi('POST /api/proveedor/vuelta', { body });
