import { apiQuery, callApi } from 'shared-auth';
import type { Ampliacion, Retiro } from 'shared-domain';
import { useApiMutation } from '../accion/use-api-mutation';

const RESUMEN = 'GET /api/versiones/resumen';
const CADA_MS = 30_000;

/** Loads and failures go on while somebody looks at them. */
export const resumenDeVersiones = () => ({ ...apiQuery(RESUMEN), refetchInterval: CADA_MS });

export const useAmpliar = (remote: string) =>
  useApiMutation(
    (body: Ampliacion) => callApi('PATCH /api/versiones/:remote/prueba', { params: { remote }, body }),
    [RESUMEN],
  );

export const useRetirar = (remote: string) =>
  useApiMutation(
    (body: Retiro) => callApi('POST /api/versiones/:remote/retiro', { params: { remote }, body }),
    [RESUMEN, 'GET /api/avisos'],
  );

export const useReanudar = (remote: string) =>
  useApiMutation(
    (body: Retiro) => callApi('POST /api/versiones/:remote/reanudacion', { params: { remote }, body }),
    [RESUMEN, 'GET /api/avisos'],
  );
