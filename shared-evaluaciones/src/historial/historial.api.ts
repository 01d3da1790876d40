import { apiQuery } from 'shared-auth';

export const historialDe = (id: number) =>
  apiQuery('GET /api/evaluaciones/:id/historial', { params: { id } });
