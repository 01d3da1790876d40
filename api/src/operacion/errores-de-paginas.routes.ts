import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connection';
import { usuarioDe } from '../http/auth';
import { serveCall } from '../http/serve-call';
import { periodoDe } from '../listas/periodo';
import { erroresDePaginas } from './errores-de-paginas.repository';
import { anotarErrorDePagina } from './errores-de-paginas.service';

export function erroresDePaginasRoutes(app: FastifyInstance, deps: { db: Db; reloj: () => number }): void {
  serveCall(app, 'POST /api/telemetria', async (request) => {
    await anotarErrorDePagina(deps.db, request.body, usuarioDe(request), deps.reloj());
    return {};
  });

  serveCall(app, 'GET /api/telemetria/errores', (request) =>
    erroresDePaginas(deps.db, periodoDe(request.query)),
  );
}
