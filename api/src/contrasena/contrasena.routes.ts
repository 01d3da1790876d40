import type { FastifyInstance } from 'fastify';
import { contextoDe } from '../http/auth';
import { serveCall } from '../http/serve-call';
import type { Restablecimiento } from './contrasena.service';

export function contrasenaRoutes(
  app: FastifyInstance,
  deps: { restablecimiento: Restablecimiento; reloj: () => number },
): void {
  const { restablecimiento, reloj } = deps;

  serveCall(app, 'POST /api/forgot-password', async (request) =>
    restablecimiento.solicitar(request.body.dni, contextoDe(request, reloj())),
  );

  serveCall(app, 'POST /api/reset-password', (request) =>
    restablecimiento.restablecer(request.body, contextoDe(request, reloj())),
  );
}
