import type { FastifyInstance } from 'fastify';
import {
  desembolsoSchema,
  type FiltroResumenDesembolsos,
  filtroDesembolsosSchema,
  filtroResumenDesembolsosSchema,
  type NuevoDesembolso,
  nuevoDesembolsoSchema,
  paginaDesembolsosSchema,
  resumenDesembolsosSchema,
} from 'shared-domain';
import { idParams } from '../evaluaciones/evaluaciones.schema';
import { listaRoute } from '../exportacion/lista.routes';
import { contextoDe, miradorDe, usuarioDe } from '../http/auth';
import { describir } from '../http/openapi';
import type { Desembolsos } from './desembolsos.service';

export function desembolsosRoutes(
  app: FastifyInstance,
  deps: { desembolsos: Desembolsos; reloj: () => number },
): void {
  const { desembolsos, reloj } = deps;
  const tag = 'Desembolsos';

  listaRoute(
    app,
    {
      url: '/api/desembolsos',
      tag,
      resumen: 'Aprobadas por desembolsar o ya desembolsadas, por páginas o como archivo',
      filtro: filtroDesembolsosSchema,
      pagina: paginaDesembolsosSchema,
      reloj,
    },
    desembolsos,
  );

  app.get<{ Querystring: FiltroResumenDesembolsos }>(
    '/api/desembolsos/resumen',
    describir(tag, 'Lo desembolsado por día, producto y cajero', {
      querystring: filtroResumenDesembolsosSchema,
      responde: { 200: resumenDesembolsosSchema },
    }),
    (request) => desembolsos.resumen(request.query),
  );

  app.get<{ Params: { id: string } }>(
    '/api/desembolsos/:id',
    describir(tag, 'El desembolso de una evaluación, por el número de esta', {
      params: idParams,
      responde: { 200: desembolsoSchema },
    }),
    (request) => desembolsos.ver(Number(request.params.id), miradorDe(request, reloj())),
  );

  app.post<{ Body: NuevoDesembolso }>(
    '/api/desembolsos',
    describir(tag, 'Registra el desembolso de una evaluación aceptada', {
      body: nuevoDesembolsoSchema,
      responde: { 201: desembolsoSchema },
    }),
    async (request, reply) => {
      const contexto = contextoDe(request, reloj());
      return reply.code(201).send(await desembolsos.registrar(request.body, usuarioDe(request), contexto));
    },
  );
}
