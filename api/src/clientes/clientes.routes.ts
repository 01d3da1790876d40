import type { FastifyInstance } from 'fastify';
import { clienteShowSchema, dni } from 'shared-domain';
import { z } from 'zod';
import { idEnTexto } from '../evaluaciones/evaluaciones.schema';
import { contextoDe } from '../plugins/auth';
import { describir } from '../plugins/openapi';
import type { Clientes } from './clientes.service';

export function clientesRoutes(
  app: FastifyInstance,
  deps: { clientes: Clientes; reloj: () => number },
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
}
