import type { FastifyInstance } from 'fastify';
import { viewerOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import { serveList } from '../../listas/serve-list';
import type { Services } from '../../services';

export function auditoriaRoutes(
  app: FastifyInstance,
  { auditoria, controles, excepciones, lectura, quienMiro, clock, exigirConfirmacion }: Services,
): void {
  serveList(app, 'GET /api/auditoria', auditoria, { clock, exigirConfirmacion });

  serveCall(app, 'GET /api/auditoria/evaluaciones/:id', (request) =>
    lectura.abrir(request.params.id, viewerOf(request, clock())),
  );

  serveList(app, 'GET /api/auditoria/excepciones', excepciones, { clock, exigirConfirmacion });

  serveCall(app, 'GET /api/auditoria/controles', () => controles.ver(clock()));

  serveList(app, 'GET /api/auditoria/miradas', quienMiro, { clock, exigirConfirmacion });

  serveCall(app, 'GET /api/auditoria/clientes', (request) =>
    quienMiro.clientes(request.query.q, viewerOf(request, clock())),
  );

  serveCall(app, 'GET /api/auditoria/cadena', (request) => auditoria.cadena(request.query));
}
