import type { FastifyInstance } from 'fastify';
import { serveCall } from '../http/serve-call';
import type { Equipos } from './equipos.service';

export function equiposRoutes(app: FastifyInstance, deps: { equipos: Equipos; reloj: () => number }): void {
  const { equipos, reloj } = deps;

  serveCall(app, 'GET /api/equipos', (request) => equipos.personal(request.query, reloj()));

  serveCall(app, 'GET /api/equipos/tareas', (request) => equipos.tareas(request.query, reloj()));
}
