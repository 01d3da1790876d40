import type { FastifyInstance } from 'fastify';
import { clienteShowSchema, dni, filtroClientesSchema, paginaClientesSchema } from 'shared-domain';
import { z } from 'zod';
import { idEnTexto } from '../evaluaciones/evaluaciones.schema';
import { listaRoute } from '../exportacion/lista.routes';
import { miradorDe } from '../http/auth';
import { describir } from '../http/openapi';
import { idParams } from '../listas/id';
import type { Clientes } from './clientes.service';
import type { ListaDeClientes } from './lista.service';

export function clientesRoutes(
  app: FastifyInstance,
  deps: { clientes: Clientes; lista: ListaDeClientes; reloj: () => number },
): void {
  app.get<{ Params: { dni: string }; Querystring: { evaluacion?: string } }>(
    '/api/cliente/show/:dni',
    describir('Clientes', 'El expediente de un cliente con una de sus evaluaciones', {
      params: z.strictObject({ dni }),
      querystring: z.strictObject({ evaluacion: idEnTexto.optional() }),
      responde: { 200: clienteShowSchema },
    }),
    (request) => {
      const { evaluacion } = request.query;
      const id = evaluacion === undefined ? undefined : Number(evaluacion);
      return deps.clientes.ver(request.params.dni, id, miradorDe(request, deps.reloj()));
    },
  );

  listaRoute(
    app,
    {
      url: '/api/clientes',
      tag: 'Clientes',
      resumen: 'Los clientes, por páginas o como archivo',
      filtro: filtroClientesSchema,
      pagina: paginaClientesSchema,
      reloj: deps.reloj,
    },
    deps.lista,
  );

  app.get<{ Params: { id: string } }>(
    '/api/clientes/:id',
    describir('Clientes', 'El expediente de un cliente de la lista', {
      params: idParams,
      responde: { 200: clienteShowSchema },
    }),
    (request) => deps.clientes.verPorId(Number(request.params.id), miradorDe(request, deps.reloj())),
  );
}
