import type { FastifyInstance } from 'fastify';
import {
  type Login,
  loginSchema,
  logoutSchema,
  refreshSchema,
  tokensSchema,
  validateRefreshTokenSchema,
} from 'shared-domain';
import { contextoDe, usuarioDe } from '../http/auth';
import { describir } from '../http/openapi';
import { accesoSchema, mensajeSchema, validezSchema } from './sesion.schema';
import type { Sesiones } from './sesion.service';

export function sesionRoutes(app: FastifyInstance, deps: { sesiones: Sesiones; reloj: () => number }): void {
  const { sesiones, reloj } = deps;

  app.post<{ Body: Login }>(
    '/api/login',
    describir('Sesión', 'Inicia sesión; la anterior del mismo usuario termina', {
      body: loginSchema,
      responde: { 200: tokensSchema },
    }),
    (request) => sesiones.iniciar(request.body, contextoDe(request, reloj())),
  );

  app.post<{ Body: { refresh_token_id: string; userID: string | number } }>(
    '/api/validate-refresh-token',
    describir('Sesión', 'Dice si esa sesión sigue siendo la del usuario', {
      body: validateRefreshTokenSchema,
      responde: { 200: validezSchema },
      // Whatever is asked, the answer is a yes or a no.
      extra: { attachValidation: true },
    }),
    async (request) => {
      if (request.validationError) return { valid: false };
      const { refresh_token_id, userID } = request.body;
      return { valid: await sesiones.valida(refresh_token_id, userID) };
    },
  );

  app.post<{ Body: { refresh_token: string } }>(
    '/api/refresh',
    describir('Sesión', 'Da un nuevo token de acceso', {
      body: refreshSchema,
      responde: { 200: accesoSchema },
    }),
    async (request) => ({
      access_token: await sesiones.refrescar(request.body.refresh_token, contextoDe(request, reloj())),
    }),
  );

  app.post<{ Body: { idToken: string } }>(
    '/api/logout',
    describir('Sesión', 'Cierra la propia sesión', {
      body: logoutSchema,
      responde: { 200: mensajeSchema },
    }),
    async (request) => {
      await sesiones.cerrar(usuarioDe(request), request.body.idToken, contextoDe(request, reloj()));
      return { message: 'Sesion cerrada.' };
    },
  );
}
