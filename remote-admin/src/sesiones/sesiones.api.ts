import { apiQuery, callApi } from 'shared-auth';
import type { FiltroSesiones } from 'shared-domain';
import { useApiMutation } from '../accion/use-api-mutation';
import { keepingPrevious } from '../lista/pagina';

export const sesionesDe = (filtro: FiltroSesiones) =>
  keepingPrevious(apiQuery('GET /api/sesiones', { query: filtro }));

/** Ends every session but the own one. */
export const useTerminarTodas = () =>
  useApiMutation(() => callApi('DELETE /api/sesiones'), ['GET /api/sesiones', 'GET /api/usuarios']);

export const useTerminarSesion = () =>
  useApiMutation(
    (id: string) => callApi('DELETE /api/sesiones/:id', { params: { id } }),
    ['GET /api/sesiones'],
  );
