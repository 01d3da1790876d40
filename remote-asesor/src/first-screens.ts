import { ESTADO, type Estado } from 'shared-domain/evaluacion';
import { type FirstScreens, firstCall } from 'shared-domain/remotes';

const deEstado = (estado: Estado, orden: 'antiguas' | 'recientes') =>
  firstCall('GET /api/evaluaciones', { estado, orden, pagina: 1, porPagina: 3 });

/** What `propiasPorEstado` asks for on the first page of each section. */
const tablero = [
  deEstado(ESTADO.rechazado, 'recientes'),
  deEstado(ESTADO.pendiente, 'antiguas'),
  deEstado(ESTADO.aceptado, 'recientes'),
];

/** What is asked for before the code of a screen has come. It travels with each release. */
export const firstScreens: FirstScreens = {
  '/asesor': { calls: tablero },
  '/asesor/dashboard': { calls: tablero },
  '/asesor/evaluacion-cliente': {
    module: './registrar/registrar.screen',
    calls: [firstCall('GET /api/config/general'), firstCall('GET /api/fuentes')],
  },
};
