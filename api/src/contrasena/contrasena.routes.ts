import type { FastifyInstance } from 'fastify';
import { contextOf } from '../http/auth';
import { serveCall } from '../http/serve-call';
import type { Restablecimiento } from './contrasena.service';

export function contrasenaRoutes(
  app: FastifyInstance,
  deps: { restablecimiento: Restablecimiento; clock: () => number },
): void {
  const { restablecimiento, clock } = deps;

  serveCall(app, 'POST /api/forgot-password', async (request) =>
    restablecimiento.solicitar(request.body.dni, contextOf(request, clock())),
  );

  serveCall(app, 'POST /api/reset-password', (request) =>
    restablecimiento.restablecer(request.body, contextOf(request, clock())),
  );
}
