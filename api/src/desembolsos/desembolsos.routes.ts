import type { FastifyInstance } from 'fastify';
import { serveList } from '../exportacion/serve-list';
import { contextoDe, miradorDe, usuarioDe } from '../http/auth';
import { serveCall } from '../http/serve-call';
import type { Desembolsos } from './desembolsos.service';

export function desembolsosRoutes(
  app: FastifyInstance,
  deps: { desembolsos: Desembolsos; reloj: () => number },
): void {
  const { desembolsos, reloj } = deps;

  serveList(app, 'GET /api/desembolsos', desembolsos, reloj);

  serveCall(app, 'GET /api/desembolsos/resumen', (request) => desembolsos.resumen(request.query));

  serveCall(app, 'GET /api/desembolsos/:id', (request) =>
    desembolsos.ver(request.params.id, miradorDe(request, reloj())),
  );

  serveCall(app, 'POST /api/desembolsos', (request) =>
    desembolsos.registrar(request.body, usuarioDe(request), contextoDe(request, reloj())),
  );
}
