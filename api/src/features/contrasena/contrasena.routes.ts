import type { FastifyInstance } from 'fastify';
import { contextOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import type { Services } from '../../services';

export function contrasenaRoutes(app: FastifyInstance, { restablecimiento, clock }: Services): void {
  serveCall(app, 'POST /api/forgot-password', async (request) => {
    // Every DNI gets the same answer, so each request counts as a try.
    request.isFailedTry = true;
    return restablecimiento.solicitar(request.body.dni, contextOf(request, clock()));
  });

  serveCall(app, 'POST /api/reset-password', (request) =>
    restablecimiento.restablecer(request.body, contextOf(request, clock())),
  );
}
