import type { FastifyInstance } from 'fastify';
import { contextOf, currentUserOf, viewerOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import { serveList } from '../../listas/serve-list';
import type { Services } from '../../services';

export function desembolsosRoutes(
  app: FastifyInstance,
  { desembolsos, clock, exigirConfirmacion }: Services,
): void {
  serveList(app, 'GET /api/desembolsos', desembolsos, { clock, exigirConfirmacion });

  serveCall(app, 'GET /api/desembolsos/resumen', (request) => desembolsos.resumen(request.query));

  serveCall(app, 'GET /api/desembolsos/:id', (request) =>
    desembolsos.ver(request.params.id, viewerOf(request, clock())),
  );

  serveCall(app, 'POST /api/desembolsos', (request) =>
    desembolsos.registrar(request.body, currentUserOf(request), contextOf(request, clock())),
  );
}
