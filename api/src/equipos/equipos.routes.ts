import type { FastifyInstance } from 'fastify';
import {
  type FiltroEquipos,
  type FiltroTareas,
  filtroEquiposSchema,
  filtroTareasSchema,
  paginaEquiposSchema,
  paginaTareasSchema,
} from 'shared-domain';
import type { Db } from '../db/connection';
import { describir } from '../http/openapi';
import { equipos, tareas } from './equipos.service';

export function equiposRoutes(app: FastifyInstance, deps: { db: Db; reloj: () => number }): void {
  const { db, reloj } = deps;

  app.get<{ Querystring: FiltroEquipos }>(
    '/api/equipos',
    describir('Equipos', 'El personal con su trabajo abierto, por páginas', {
      querystring: filtroEquiposSchema,
      responde: { 200: paginaEquiposSchema },
    }),
    (request) => equipos(db, request.query, reloj()),
  );

  app.get<{ Querystring: FiltroTareas }>(
    '/api/equipos/tareas',
    describir('Equipos', 'El trabajo abierto por persona y antigüedad, por páginas', {
      querystring: filtroTareasSchema,
      responde: { 200: paginaTareasSchema },
    }),
    (request) => tareas(db, request.query, reloj()),
  );
}
