import type { FastifyInstance } from 'fastify';
import { serveList } from '../exportacion/serve-list';
import { viewerOf } from '../http/auth';
import { serveCall } from '../http/serve-call';
import type { Services } from '../services';

export function auditoriaRoutes(
  app: FastifyInstance,
  { auditoria, excepciones, quienMiro, clock }: Services,
): void {
  serveList(app, 'GET /api/auditoria', auditoria, clock);

  serveList(app, 'GET /api/auditoria/excepciones', excepciones, clock);

  serveList(app, 'GET /api/auditoria/miradas', quienMiro, clock);

  serveCall(app, 'GET /api/auditoria/clientes', (request) =>
    quienMiro.clientes(request.query.q, viewerOf(request, clock())),
  );

  serveCall(app, 'GET /api/auditoria/cadena', (request) => auditoria.cadena(request.query));
}
