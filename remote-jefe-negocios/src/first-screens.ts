import { ESTADO } from 'shared-domain/evaluacion';
import { type FirstScreens, firstCall } from 'shared-domain/remotes';

const cola = firstCall('GET /api/evaluaciones', {
  estado: ESTADO.pendiente,
  orden: 'antiguas',
  pagina: 1,
  porPagina: 10,
});

/** Prefetched before a screen's code has loaded. The build writes these calls into the manifest. */
export const firstScreens: FirstScreens = { '/jefe-negocios': { calls: [cola] } };
