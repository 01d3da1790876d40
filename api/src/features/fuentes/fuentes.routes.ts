import type { FastifyInstance } from 'fastify';
import { viewerOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import type { Services } from '../../services';

export function fuentesRoutes(app: FastifyInstance, { fuentes, clock }: Services): void {
  serveCall(app, 'GET /api/fuentes', () => fuentes.activas());

  serveCall(app, 'POST /api/fuentes/consultas', (request) =>
    fuentes.consultar(request.body, viewerOf(request, clock())),
  );

  serveCall(app, 'GET /api/evaluaciones/:id/fuentes', (request) =>
    fuentes.deEvaluacion(request.params.id, viewerOf(request, clock())),
  );
}
