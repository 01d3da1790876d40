import type { PaginaEquipos, PaginaTareas } from 'shared-domain';
import { useLectura } from '../lista/lectura.api';
import type { Filtro } from '../lista/use-parametros';

export const useEquipos = (filtro: Filtro) => useLectura<PaginaEquipos>('/equipos', filtro);

export const useTareas = (filtro: Filtro) => useLectura<PaginaTareas>('/equipos/tareas', filtro);
