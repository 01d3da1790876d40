import type { FastifyInstance } from 'fastify';
import { viewerOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import type { Services } from '../../services';

export function exposicionRoutes(app: FastifyInstance, { exposicion, clock }: Services): void {
  serveCall(app, 'GET /api/evaluaciones/:id/exposicion', (request) =>
    exposicion.deEvaluacion(request.params.id, viewerOf(request, clock())),
  );
}
