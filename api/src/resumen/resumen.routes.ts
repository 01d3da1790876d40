import type { FastifyInstance } from 'fastify';
import { usuarioDe } from '../http/auth';
import { serveCall } from '../http/serve-call';
import type { Resumenes } from './resumen.service';

export function resumenRoutes(
  app: FastifyInstance,
  deps: { resumenes: Resumenes; reloj: () => number },
): void {
  serveCall(app, 'GET /api/resumen', (request) =>
    deps.resumenes.resumir(request.query, usuarioDe(request), deps.reloj()),
  );
}
