import type { FastifyInstance } from 'fastify';
import { serveCall } from '../http/serve-call';
import type { Equipos } from './equipos.service';

export function equiposRoutes(app: FastifyInstance, deps: { equipos: Equipos; clock: () => number }): void {
  const { equipos, clock } = deps;

  serveCall(app, 'GET /api/equipos', (request) => equipos.personal(request.query, clock()));

  serveCall(app, 'GET /api/equipos/tareas', (request) => equipos.tareas(request.query, clock()));
}
