import { ESTADO } from 'shared-domain/evaluacion';
import { type FirstScreens, firstCall } from 'shared-domain/remotes';

/** The first page without filters. */
const cola = firstCall('GET /api/evaluaciones', {
  estado: ESTADO.pendiente,
  orden: 'antiguas',
  pagina: 1,
  porPagina: 10,
});

/** Calls to prefetch before a screen's code has loaded. Published with each release. */
export const firstScreens: FirstScreens = { '/jefe-negocios': { calls: [cola] } };
