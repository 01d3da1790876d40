import type { FastifyInstance } from 'fastify';
import { contextOf, currentUserOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import type { SesionesAbiertas } from './sesiones-abiertas.service';

export function sesionesAbiertasRoutes(
  app: FastifyInstance,
  deps: { abiertas: SesionesAbiertas; clock: () => number },
): void {
  const { abiertas, clock } = deps;

  serveCall(app, 'GET /api/sesiones', (request) =>
    abiertas.listar(request.query, currentUserOf(request), clock()),
  );

  serveCall(app, 'DELETE /api/sesiones/:id', (request) =>
    abiertas.terminar(request.params.id, currentUserOf(request), contextOf(request, clock())),
  );
}
