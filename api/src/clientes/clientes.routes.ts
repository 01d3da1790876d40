import type { FastifyInstance } from 'fastify';
import { serveList } from '../exportacion/serve-list';
import { viewerOf } from '../http/auth';
import { serveCall } from '../http/serve-call';
import type { Clientes } from './clientes.service';
import type { ListaDeClientes } from './lista.service';

export function clientesRoutes(
  app: FastifyInstance,
  deps: { clientes: Clientes; lista: ListaDeClientes; clock: () => number },
): void {
  const { clientes, lista, clock } = deps;

  serveCall(app, 'GET /api/cliente/show/:dni', (request) =>
    clientes.ver(request.params.dni, request.query.evaluacion, viewerOf(request, clock())),
  );

  serveList(app, 'GET /api/clientes', lista, clock);

  serveCall(app, 'GET /api/clientes/:id', (request) =>
    clientes.verPorId(request.params.id, viewerOf(request, clock())),
  );
}
