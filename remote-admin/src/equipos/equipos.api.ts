import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiQuery } from 'shared-auth';
import type { FiltroEquipos, FiltroTareas } from 'shared-domain';

export const equiposDe = (filtro: FiltroEquipos) =>
  queryOptions({
    ...apiQuery('GET /api/equipos', { query: filtro }),
    placeholderData: keepPreviousData,
  });

export const tareasDe = (filtro: FiltroTareas) =>
  queryOptions({
    ...apiQuery('GET /api/equipos/tareas', { query: filtro }),
    placeholderData: keepPreviousData,
  });
