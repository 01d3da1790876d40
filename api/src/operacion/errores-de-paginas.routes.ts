import type { FastifyInstance } from 'fastify';
import { currentUserOf } from '../http/auth';
import { serveCall } from '../http/serve-call';
import { periodoDe } from '../listas/periodo';
import type { ErroresDePagina } from './errores-de-paginas.service';

export function erroresDePaginasRoutes(
  app: FastifyInstance,
  deps: { errores: ErroresDePagina; clock: () => number },
): void {
  const { errores, clock } = deps;

  serveCall(app, 'POST /api/telemetria', async (request) => {
    await errores.anotar(request.body, currentUserOf(request), clock());
    return {};
  });

  serveCall(app, 'GET /api/telemetria/errores', (request) => errores.enPeriodo(periodoDe(request.query)));
}
