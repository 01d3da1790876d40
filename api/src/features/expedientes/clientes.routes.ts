import type { FastifyInstance } from 'fastify';
import { viewerOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import { serveList } from '../../listas/serve-list';
import type { Services } from '../../services';

export function clientesRoutes(
  app: FastifyInstance,
  { clientes, listaDeClientes, clock, exigirConfirmacion }: Services,
): void {
  serveCall(app, 'GET /api/cliente/show/:dni', (request) =>
    clientes.ver(request.params.dni, request.query.evaluacion, viewerOf(request, clock())),
  );

  serveList(app, 'GET /api/clientes', listaDeClientes, { clock, exigirConfirmacion });

  serveCall(app, 'GET /api/clientes/:id', (request) =>
    clientes.verPorId(request.params.id, viewerOf(request, clock())),
  );
}
