import type { FastifyInstance } from 'fastify';
import { currentUserOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import type { Services } from '../../services';

export function resumenRoutes(app: FastifyInstance, { resumenes, clock }: Services): void {
  serveCall(app, 'GET /api/resumen', (request) =>
    resumenes.resumir(request.query, currentUserOf(request), clock()),
  );
}
