import type { FastifyInstance } from 'fastify';
import {
  cadenaSchema,
  type FiltroAuditoria,
  type FiltroCadena,
  type FiltroExcepciones,
  filtroAuditoriaSchema,
  filtroCadenaSchema,
  filtroExcepcionesSchema,
  paginaAuditoriaSchema,
  paginaExcepcionesSchema,
} from 'shared-domain';
import { exportar, formatoPedido, TIPOS_DE_EXPORTACION } from '../exportacion/exportacion';
import { contextoDe } from '../plugins/auth';
import { describir } from '../plugins/openapi';
import type { Auditoria } from './auditoria.service';
import type { Excepciones } from './excepciones.service';

export function auditoriaRoutes(
  app: FastifyInstance,
  deps: { auditoria: Auditoria; excepciones: Excepciones; reloj: () => number },
): void {
  const { auditoria, excepciones, reloj } = deps;
  const tag = 'Auditoría';

  app.get<{ Querystring: FiltroAuditoria }>(
    '/api/auditoria',
    describir(tag, 'Lo que pasó, por páginas o como archivo', {
      querystring: filtroAuditoriaSchema,
      responde: { 200: paginaAuditoriaSchema },
      archivos: TIPOS_DE_EXPORTACION,
    }),
    async (request, reply) => {
      const formato = formatoPedido(request);
      if (formato === 'json') return auditoria.pagina(request.query);
      const contexto = contextoDe(request, reloj());
      return exportar(reply, formato, await auditoria.exportacion(request.query, formato, contexto));
    },
  );

  app.get<{ Querystring: FiltroExcepciones }>(
    '/api/auditoria/excepciones',
    describir(tag, 'Lo que un auditor mira primero, por páginas o como archivo', {
      querystring: filtroExcepcionesSchema,
      responde: { 200: paginaExcepcionesSchema },
      archivos: TIPOS_DE_EXPORTACION,
    }),
    async (request, reply) => {
      const formato = formatoPedido(request);
      if (formato === 'json') return excepciones.pagina(request.query, reloj());
      const contexto = contextoDe(request, reloj());
      return exportar(reply, formato, await excepciones.exportacion(request.query, formato, contexto));
    },
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
