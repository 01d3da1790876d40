import type { FastifyInstance } from 'fastify';
import { serveList } from '../exportacion/serve-list';
import { serveCall } from '../http/serve-call';
import type { Services } from '../services';

export function auditoriaRoutes(app: FastifyInstance, { auditoria, excepciones, clock }: Services): void {
  serveList(app, 'GET /api/auditoria', auditoria, clock);

  serveList(app, 'GET /api/auditoria/excepciones', excepciones, clock);

  serveCall(app, 'GET /api/auditoria/cadena', (request) => auditoria.cadena(request.query));
}
