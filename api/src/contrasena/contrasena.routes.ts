import type { FastifyInstance } from 'fastify';
import {
  type ForgotPassword,
  forgotPasswordSchema,
  type ResetPassword,
  resetPasswordSchema,
} from 'shared-domain';
import { contextoDe } from '../http/auth';
import { describir } from '../http/openapi';
import { mensajeSchema } from '../sesion/sesion.schema';
import type { Restablecimiento } from './contrasena.service';

export function claveRoutes(
  app: FastifyInstance,
  deps: { restablecimiento: Restablecimiento; reloj: () => number },
): void {
  const { restablecimiento, reloj } = deps;

  app.post<{ Body: ForgotPassword }>(
    '/api/forgot-password',
    describir('Sesión', 'Pide el enlace para elegir una contraseña', {
      body: forgotPasswordSchema,
      responde: { 200: mensajeSchema },
    }),
    async (request) => restablecimiento.solicitar(request.body.dni, contextoDe(request, reloj())),
  );

  app.post<{ Body: ResetPassword }>(
    '/api/reset-password',
    describir('Sesión', 'Elige una contraseña con el enlace del correo', {
      body: resetPasswordSchema,
      responde: { 200: mensajeSchema },
    }),
    (request) => restablecimiento.restablecer(request.body, contextoDe(request, reloj())),
  );
}
