import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../http/serve-call';
import type { Services } from '../../services';

export function equiposRoutes(app: FastifyInstance, { equipos, clock }: Services): void {
  serveCall(app, 'GET /api/equipos', (request) => equipos.personal(request.query, clock()));

  serveCall(app, 'GET /api/equipos/tareas', (request) => equipos.tareas(request.query, clock()));
}
