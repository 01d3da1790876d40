import type { FastifyInstance } from 'fastify';
import {
  erroresDePaginasSchema,
  type FiltroErrores,
  filtroErroresSchema,
  type Telemetria,
  telemetriaSchema,
} from 'shared-domain';
import { z } from 'zod';
import type { Db } from '../db/connection';
import { usuarioDe } from '../http/auth';
import { describir } from '../http/openapi';
import { periodoDe } from '../listas/periodo';
import { erroresDePaginas } from './errores-de-paginas.repository';
import { anotarErrorDePagina } from './errores-de-paginas.service';

const BYTES_MAXIMO = 4096;

export function telemetriaRoutes(app: FastifyInstance, deps: { db: Db; reloj: () => number }): void {
  app.post<{ Body: Telemetria }>(
    '/api/telemetria',
    describir('Operación', 'Cuenta un error de una página', {
      body: telemetriaSchema,
      responde: { 202: z.object({}) },
      extra: { bodyLimit: BYTES_MAXIMO },
    }),
    async (request, reply) => {
      await anotarErrorDePagina(deps.db, request.body, usuarioDe(request), deps.reloj());
      return reply.code(202).send({});
    },
  );

  app.get<{ Querystring: FiltroErrores }>(
    '/api/telemetria/errores',
    describir('Operación', 'Errores de las páginas por remote y versión', {
      querystring: filtroErroresSchema,
      responde: { 200: erroresDePaginasSchema },
    }),
    (request) => erroresDePaginas(deps.db, periodoDe(request.query)),
  );
}
