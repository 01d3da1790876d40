import { callApi } from 'shared-auth';
import type { Confirmacion, OpcionesDeConfirmacion } from 'shared-domain';

export const confirmationOptions = (): Promise<OpcionesDeConfirmacion> =>
  callApi('POST /api/mi-cuenta/confirmacion/opciones');

export const confirmWith = async (confirmacion: Confirmacion): Promise<void> => {
  await callApi('POST /api/mi-cuenta/confirmacion', { body: confirmacion });
};
