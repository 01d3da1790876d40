import type { FastifyInstance } from 'fastify';
import { contextOf, currentUserOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import type { Services } from '../../services';

export function carteraRoutes(app: FastifyInstance, { carteras, clock }: Services): void {
  serveCall(app, 'GET /api/usuarios/:id/cartera', (request) =>
    carteras.ver(request.params.id, currentUserOf(request)),
  );

  serveCall(app, 'POST /api/usuarios/:id/cartera', (request) =>
    carteras.traspasar(request.params.id, request.body, currentUserOf(request), contextOf(request, clock())),
  );
}
