import type { FastifyInstance } from 'fastify';
import { currentUserOf } from '../http/auth';
import { serveCall } from '../http/serve-call';
import type { Resumenes } from './resumen.service';

export function resumenRoutes(
  app: FastifyInstance,
  deps: { resumenes: Resumenes; clock: () => number },
): void {
  serveCall(app, 'GET /api/resumen', (request) =>
    deps.resumenes.resumir(request.query, currentUserOf(request), deps.clock()),
  );
}
