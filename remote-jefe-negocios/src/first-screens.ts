import { ESTADO } from 'shared-domain/evaluacion';
import { type FirstScreens, firstCall } from 'shared-domain/remotes';

/** The first page of the queue, where nothing has been chosen. */
const cola = firstCall('GET /api/evaluaciones', {
  estado: ESTADO.pendiente,
  orden: 'antiguas',
  pagina: 1,
  porPagina: 10,
});

/** Calls that the page makes before the code of a screen has come. They travel with each release. */
export const firstScreens: FirstScreens = { '/jefe-negocios': { calls: [cola] } };
