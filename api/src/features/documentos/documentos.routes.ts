import type { FastifyInstance } from 'fastify';
import { contextOf, currentUserOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import type { Services } from '../../services';

export function documentosRoutes(app: FastifyInstance, { documentos, clock }: Services): void {
  serveCall(app, 'POST /api/evaluaciones/:id/codigo', (request) =>
    documentos.deEvaluacion(
      request.params.id,
      request.body.documento,
      currentUserOf(request),
      contextOf(request, clock()),
    ),
  );

  serveCall(app, 'POST /api/desembolsos/:id/codigo', (request) =>
    documentos.deDesembolso(request.params.id, contextOf(request, clock())),
  );

  serveCall(app, 'POST /api/verificar-codigo', async (request) => {
    const respuesta = await documentos.verificar(request.body.codigo);
    // Who tries codes is stopped as who tries passwords.
    request.isFailedTry = !respuesta.autentico;
    return respuesta;
  });
}
