import type { FastifyInstance } from 'fastify';
import {
  clienteShowSchema,
  dni,
  type FiltroClientes,
  filtroClientesSchema,
  paginaClientesSchema,
} from 'shared-domain';
import { z } from 'zod';
import { idEnTexto } from '../evaluaciones/evaluaciones.schema';
import { exportar, formatoPedido, TIPOS_DE_EXPORTACION } from '../exportacion/exportacion';
import { idParams } from '../listas/id';
import { contextoDe } from '../plugins/auth';
import { describir } from '../plugins/openapi';
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
      return deps.clientes.ver(request.params.dni, id, contextoDe(request, deps.reloj()));
    },
  );

  app.get<{ Querystring: FiltroClientes }>(
    '/api/clientes',
    describir('Clientes', 'Los clientes, por páginas o como archivo', {
      querystring: filtroClientesSchema,
      responde: { 200: paginaClientesSchema },
      archivos: TIPOS_DE_EXPORTACION,
    }),
    async (request, reply) => {
      const formato = formatoPedido(request);
      if (formato === 'json') return deps.lista.pagina(request.query);
      const contexto = contextoDe(request, deps.reloj());
      return exportar(reply, formato, await deps.lista.exportacion(request.query, formato, contexto));
    },
  );

  app.get<{ Params: { id: string } }>(
    '/api/clientes/:id',
    describir('Clientes', 'El expediente de un cliente de la lista', {
      params: idParams,
      responde: { 200: clienteShowSchema },
    }),
    (request) => deps.clientes.verPorId(Number(request.params.id), contextoDe(request, deps.reloj())),
  );
}
