import type { FastifyInstance } from 'fastify';
import {
  cadenaSchema,
  type FiltroCadena,
  filtroAuditoriaSchema,
  filtroCadenaSchema,
  filtroExcepcionesSchema,
  paginaAuditoriaSchema,
  paginaExcepcionesSchema,
} from 'shared-domain';
import { listaRoute } from '../exportacion/lista.routes';
import { describir } from '../http/openapi';
import type { Auditoria } from './auditoria.service';
import type { Excepciones } from './excepciones.service';

export function auditoriaRoutes(
  app: FastifyInstance,
  deps: { auditoria: Auditoria; excepciones: Excepciones; reloj: () => number },
): void {
  const { auditoria, excepciones, reloj } = deps;
  const tag = 'Auditoría';

  listaRoute(
    app,
    {
      url: '/api/auditoria',
      tag,
      resumen: 'Lo que pasó, por páginas o como archivo',
      filtro: filtroAuditoriaSchema,
      pagina: paginaAuditoriaSchema,
      reloj,
    },
    auditoria,
  );

  listaRoute(
    app,
    {
      url: '/api/auditoria/excepciones',
      tag,
      resumen: 'Lo que un auditor mira primero, por páginas o como archivo',
      filtro: filtroExcepcionesSchema,
      pagina: paginaExcepcionesSchema,
      reloj,
    },
    excepciones,
  );

  app.get<{ Querystring: FiltroCadena }>(
    '/api/auditoria/cadena',
    describir(tag, 'Si los eventos de un tramo están como se escribieron', {
      querystring: filtroCadenaSchema,
      responde: { 200: cadenaSchema },
    }),
    (request) => auditoria.cadena(request.query),
  );
}
