import { callApi } from 'shared-auth';
import type { ConMotivo } from 'shared-domain';
import { useApiMutation } from '../accion/use-api-mutation';

/** What a confirmed change may change; where one was resolved meanwhile, the list is out of date as well. */
const CON_PROPUESTAS = [
  'GET /api/propuestas',
  'GET /api/usuarios',
  'GET /api/config/general',
  'GET /api/config/seguridad',
  'GET /api/config/historial',
  'GET /api/politica/borrador',
  'GET /api/politica/versiones',
] as const;

export const useConfirmar = () =>
  useApiMutation(
    (id: number) => callApi('POST /api/propuestas/:id/confirmar', { params: { id } }),
    CON_PROPUESTAS,
  );

export const useRechazar = (id: number) =>
  useApiMutation(
    (motivo: ConMotivo) => callApi('POST /api/propuestas/:id/rechazar', { params: { id }, body: motivo }),
    CON_PROPUESTAS,
  );

export const useRetirar = () =>
  useApiMutation(
    (id: number) => callApi('POST /api/propuestas/:id/retirar', { params: { id } }),
    CON_PROPUESTAS,
  );
