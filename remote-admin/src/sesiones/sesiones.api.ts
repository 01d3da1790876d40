import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery, callApi } from 'shared-auth';
import type { FiltroSesiones } from 'shared-domain';
import { useApiMutation } from '../accion/use-api-mutation';

export const sesionesDe = (filtro: FiltroSesiones) =>
  queryOptions({
    ...apiQuery('GET /api/sesiones', { query: filtro }),
    placeholderData: keepPreviousData,
  });

export const useTerminarSesion = () =>
  useApiMutation(
    (id: string) => callApi('DELETE /api/sesiones/:id', { params: { id } }),
    ['GET /api/sesiones'],
  );
