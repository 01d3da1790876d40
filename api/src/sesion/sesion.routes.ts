import type { FastifyInstance } from 'fastify';
import { contextoDe, usuarioDe } from '../http/auth';
import { serveCall } from '../http/serve-call';
import type { Sesiones } from './sesion.service';

export function sesionRoutes(app: FastifyInstance, deps: { sesiones: Sesiones; reloj: () => number }): void {
  const { sesiones, reloj } = deps;

  serveCall(app, 'POST /api/login', (request) =>
    sesiones.iniciar(request.body, contextoDe(request, reloj())),
  );

  serveCall(app, 'POST /api/validate-refresh-token', async (request) => {
    if (request.validationError) return { valid: false };
    const { refresh_token_id, userID } = request.body;
    return { valid: await sesiones.valida(refresh_token_id, userID) };
  });

  serveCall(app, 'POST /api/refresh', async (request) => ({
    access_token: await sesiones.refrescar(request.body.refresh_token, contextoDe(request, reloj())),
  }));

  serveCall(app, 'POST /api/logout', async (request) => {
    await sesiones.cerrar(usuarioDe(request), request.body.idToken, contextoDe(request, reloj()));
    return { message: 'Sesion cerrada.' };
  });
}
