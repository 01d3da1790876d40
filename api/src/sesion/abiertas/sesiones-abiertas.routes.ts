import type { FastifyInstance } from 'fastify';
import { type FiltroSesiones, filtroSesionesSchema, paginaSesionesSchema } from 'shared-domain';
import { z } from 'zod';
import { contextoDe, usuarioDe } from '../../http/auth';
import { describir } from '../../http/openapi';
import { mensajeSchema } from '../sesion.schema';
import type { SesionesAbiertas } from './sesiones-abiertas.service';

const idSesionParams = z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/, 'La sesión no es válida.') });

export function sesionesAbiertasRoutes(
  app: FastifyInstance,
  deps: { abiertas: SesionesAbiertas; reloj: () => number },
): void {
  const { abiertas, reloj } = deps;

  app.get<{ Querystring: FiltroSesiones }>(
    '/api/sesiones',
    describir('Sesión', 'Las sesiones abiertas, por páginas', {
      querystring: filtroSesionesSchema,
      responde: { 200: paginaSesionesSchema },
    }),
    (request) => abiertas.listar(request.query, usuarioDe(request), reloj()),
  );

  app.delete<{ Params: { id: string } }>(
    '/api/sesiones/:id',
    describir('Sesión', 'Termina una sesión abierta', {
      params: idSesionParams,
      responde: { 200: mensajeSchema },
    }),
    (request) => {
      const contexto = contextoDe(request, reloj());
      return abiertas.terminar(request.params.id, usuarioDe(request), contexto);
    },
  );
}
