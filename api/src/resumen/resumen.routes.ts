import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connection';
import { usuarioDe } from '../http/auth';
import { serveCall } from '../http/serve-call';
import { resumir } from './resumen.service';

export function resumenRoutes(app: FastifyInstance, deps: { db: Db; reloj: () => number }): void {
  serveCall(app, 'GET /api/resumen', (request) =>
    resumir(deps.db, request.query, usuarioDe(request), deps.reloj()),
  );
}
