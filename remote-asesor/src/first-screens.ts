import { ESTADO, type Estado } from 'shared-domain/evaluacion';
import { type FirstScreens, firstCall } from 'shared-domain/remotes';

const deEstado = (estado: Estado, orden: 'antiguas' | 'recientes') =>
  firstCall('GET /api/evaluaciones', { estado, orden, pagina: 1, porPagina: 3 });

/** The first page of each section, as `propiasPorEstado` requests it. */
const tablero = [
  deEstado(ESTADO.rechazado, 'recientes'),
  deEstado(ESTADO.pendiente, 'antiguas'),
  deEstado(ESTADO.aceptado, 'recientes'),
];

/** Calls to prefetch before a screen's code has loaded. Published with each release. */
export const firstScreens: FirstScreens = {
  '/asesor': { calls: tablero },
  '/asesor/dashboard': { calls: tablero },
  '/asesor/evaluacion-cliente': {
    module: './registrar/registrar.screen',
    calls: [firstCall('GET /api/config/general'), firstCall('GET /api/fuentes')],
  },
};
