import { apiQuery } from 'shared-auth';
import type { FiltroEquipos, FiltroTareas } from 'shared-domain';
import { keepingPrevious } from '../lista/lista.api';

export const equiposDe = (filtro: FiltroEquipos) =>
  keepingPrevious(apiQuery('GET /api/equipos', { query: filtro }));

export const tareasDe = (filtro: FiltroTareas) =>
  keepingPrevious(apiQuery('GET /api/equipos/tareas', { query: filtro }));
