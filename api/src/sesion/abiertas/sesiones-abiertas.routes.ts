import type { FastifyInstance } from 'fastify';
import { contextoDe, usuarioDe } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import type { SesionesAbiertas } from './sesiones-abiertas.service';

export function sesionesAbiertasRoutes(
  app: FastifyInstance,
  deps: { abiertas: SesionesAbiertas; reloj: () => number },
): void {
  const { abiertas, reloj } = deps;

  serveCall(app, 'GET /api/sesiones', (request) =>
    abiertas.listar(request.query, usuarioDe(request), reloj()),
  );

  serveCall(app, 'DELETE /api/sesiones/:id', (request) =>
    abiertas.terminar(request.params.id, usuarioDe(request), contextoDe(request, reloj())),
  );
}
