import { apiQuery, callApi } from 'shared-auth';
import type { Traspaso } from 'shared-domain';
import { useApiMutation } from '../accion/use-api-mutation';

export const carteraDe = (id: number) => apiQuery('GET /api/usuarios/:id/cartera', { params: { id } });

export const useTraspasar = (id: number) =>
  useApiMutation(
    (body: Traspaso) => callApi('POST /api/usuarios/:id/cartera', { params: { id }, body }),
    ['GET /api/usuarios/:id/cartera', 'GET /api/equipos', 'GET /api/equipos/tareas'],
  );
