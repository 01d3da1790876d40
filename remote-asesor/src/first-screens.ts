import { ESTADO, type Estado } from 'shared-domain/evaluacion';
import { type FirstScreens, firstCall } from 'shared-domain/remotes';

const deEstado = (estado: Estado, orden: 'antiguas' | 'recientes') =>
  firstCall('GET /api/evaluaciones', { estado, orden, pagina: 1, porPagina: 3 });

/** Must equal the first pages of `propiasPorEstado`. */
const tablero = [
  deEstado(ESTADO.rechazado, 'recientes'),
  deEstado(ESTADO.pendiente, 'antiguas'),
  deEstado(ESTADO.aceptado, 'recientes'),
];

/** Prefetched before a screen's code has loaded. The build writes these calls into the manifest. */
export const firstScreens: FirstScreens = {
  '/asesor': { calls: tablero },
  '/asesor/dashboard': { calls: tablero },
  '/asesor/evaluacion-cliente': {
    module: './registrar/registrar.screen',
    calls: [firstCall('GET /api/config/general'), firstCall('GET /api/fuentes')],
  },
};
