import { ESTADO, firstCall } from 'shared-domain';

/** What `colaDe` asks for on the first page, where nothing has been chosen. */
export const primeraLlamada = firstCall('GET /api/evaluaciones', {
  estado: ESTADO.pendiente,
  orden: 'antiguas',
  pagina: 1,
  porPagina: 10,
});
