import type { FastifyInstance } from 'fastify';
import { serveList } from '../exportacion/serve-list';
import { miradorDe } from '../http/auth';
import { serveCall } from '../http/serve-call';
import type { Clientes } from './clientes.service';
import type { ListaDeClientes } from './lista.service';

export function clientesRoutes(
  app: FastifyInstance,
  deps: { clientes: Clientes; lista: ListaDeClientes; reloj: () => number },
): void {
  const { clientes, lista, reloj } = deps;

  serveCall(app, 'GET /api/cliente/show/:dni', (request) =>
    clientes.ver(request.params.dni, request.query.evaluacion, miradorDe(request, reloj())),
  );

  serveList(app, 'GET /api/clientes', lista, reloj);

  serveCall(app, 'GET /api/clientes/:id', (request) =>
    clientes.verPorId(request.params.id, miradorDe(request, reloj())),
  );
}
