import type { FastifyInstance } from 'fastify';
import { viewerOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import type { Services } from '../../services';

export function analisisRoutes(app: FastifyInstance, { analisis, clock }: Services): void {
  serveCall(app, 'GET /api/evaluaciones/:id/analisis', (request) =>
    analisis.deEvaluacion(request.params.id, viewerOf(request, clock())),
  );

  serveCall(app, 'GET /api/evaluaciones/:id/carta', (request) =>
    analisis.carta(request.params.id, viewerOf(request, clock())),
  );

  serveCall(app, 'POST /api/evaluaciones/:id/carta/previa', (request) =>
    analisis.cartaPrevia(request.params.id, request.body.observaciones, viewerOf(request, clock())),
  );
}
