import { callPublicApi } from 'shared-auth';
import type { Ingreso, VueltaDelProveedor } from 'shared-domain';

export const askForWay = () => callPublicApi('POST /api/proveedor/ingreso');

export const returnFromProvider = (body: VueltaDelProveedor): Promise<Ingreso> =>
  callPublicApi('POST /api/proveedor/vuelta', { body });
