import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connection';
import { serveCall } from '../http/serve-call';
import { equipos, tareas } from './equipos.service';

export function equiposRoutes(app: FastifyInstance, deps: { db: Db; reloj: () => number }): void {
  const { db, reloj } = deps;

  serveCall(app, 'GET /api/equipos', (request) => equipos(db, request.query, reloj()));

  serveCall(app, 'GET /api/equipos/tareas', (request) => tareas(db, request.query, reloj()));
}
