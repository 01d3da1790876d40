import type { FastifyInstance } from 'fastify';
import { type FiltroResumen, filtroResumenSchema, resumenSchema } from 'shared-domain';
import type { Db } from '../db/connection';
import { usuarioDe } from '../http/auth';
import { describir } from '../http/openapi';
import { resumir } from './resumen.service';

export function resumenRoutes(app: FastifyInstance, deps: { db: Db; reloj: () => number }): void {
  app.get<{ Querystring: FiltroResumen }>(
    '/api/resumen',
    describir('Reportes', 'Cuántas evaluaciones, cuánto y en cuánto tiempo, sin datos personales', {
      querystring: filtroResumenSchema,
      responde: { 200: resumenSchema },
    }),
    (request) => resumir(deps.db, request.query, usuarioDe(request), deps.reloj()),
  );
}
