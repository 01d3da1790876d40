import type { FastifyInstance } from 'fastify';
import { serveList } from '../exportacion/serve-list';
import { serveCall } from '../http/serve-call';
import type { Auditoria } from './auditoria.service';
import type { Excepciones } from './excepciones.service';

export function auditoriaRoutes(
  app: FastifyInstance,
  deps: { auditoria: Auditoria; excepciones: Excepciones; clock: () => number },
): void {
  const { auditoria, excepciones, clock } = deps;

  serveList(app, 'GET /api/auditoria', auditoria, clock);

  serveList(app, 'GET /api/auditoria/excepciones', excepciones, clock);

  serveCall(app, 'GET /api/auditoria/cadena', (request) => auditoria.cadena(request.query));
}
