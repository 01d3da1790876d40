import type { FastifyInstance } from 'fastify';
import { contextOf, currentUserOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import type { Services } from '../../services';

export function propuestasRoutes(app: FastifyInstance, { propuestas, clock }: Services): void {
  serveCall(app, 'GET /api/propuestas', (request) =>
    propuestas.listar(request.query, currentUserOf(request), clock()),
  );

  serveCall(app, 'POST /api/propuestas/:id/confirmar', (request) =>
    propuestas.confirmar(request.params.id, currentUserOf(request), contextOf(request, clock())),
  );

  serveCall(app, 'POST /api/propuestas/:id/rechazar', (request) =>
    propuestas.rechazar(request.params.id, request.body, currentUserOf(request), contextOf(request, clock())),
  );

  serveCall(app, 'POST /api/propuestas/:id/retirar', (request) =>
    propuestas.retirar(request.params.id, currentUserOf(request), contextOf(request, clock())),
  );
}
