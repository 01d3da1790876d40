import { ESTADO, type Estado, firstCall } from 'shared-domain';

const deEstado = (estado: Estado, orden: 'antiguas' | 'recientes') =>
  firstCall('GET /api/evaluaciones', { estado, orden, pagina: 1, porPagina: 3 });

/** What `propiasPorEstado` asks for on the first page of each section. */
export const primerasLlamadas = [
  deEstado(ESTADO.rechazado, 'recientes'),
  deEstado(ESTADO.pendiente, 'antiguas'),
  deEstado(ESTADO.aceptado, 'recientes'),
];
