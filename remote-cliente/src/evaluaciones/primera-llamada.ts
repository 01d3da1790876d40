import { firstCall } from 'shared-domain';

/** What `misEvaluaciones` asks for. */
export const primeraLlamada = firstCall('GET /api/evaluaciones/index', { dni: '{dni}' });
