import { callApi } from 'shared-auth';
import type { Confirmacion } from 'shared-domain';

export const confirmationOptions = () => callApi('POST /api/mi-cuenta/confirmacion/opciones');

export const confirmIdentity = (body: Confirmacion) => callApi('POST /api/mi-cuenta/confirmacion', { body });
