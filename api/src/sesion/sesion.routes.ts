import type { FastifyInstance } from 'fastify';
import { contextOf, currentUserOf } from '../http/auth';
import { serveCall } from '../http/serve-call';
import type { Sesiones } from './sesion.service';

export function sesionRoutes(app: FastifyInstance, deps: { sesiones: Sesiones; clock: () => number }): void {
  const { sesiones, clock } = deps;

  serveCall(app, 'POST /api/login', (request) => sesiones.iniciar(request.body, contextOf(request, clock())));

  serveCall(app, 'POST /api/validate-refresh-token', async (request) => {
    if (request.validationError) return { valid: false };
    const { refresh_token_id, userID } = request.body;
    return { valid: await sesiones.valida(refresh_token_id, userID) };
  });

  serveCall(app, 'POST /api/refresh', async (request) => ({
    access_token: await sesiones.refrescar(request.body.refresh_token, contextOf(request, clock())),
  }));

  serveCall(app, 'POST /api/logout', async (request) => {
    await sesiones.cerrar(currentUserOf(request), request.body.idToken, contextOf(request, clock()));
    return { message: 'Sesion cerrada.' };
  });
}
