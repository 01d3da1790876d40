import type { FastifyInstance } from 'fastify';
import type { FormatoExportacion } from 'shared-domain';
import type { z } from 'zod';
import type { Contexto } from '../auditoria/auditoria.repository';
import type { Mirador } from '../auditoria/miradas';
import { contextoDe, miradorDe } from '../http/auth';
import { describir } from '../http/openapi';
import { type Exportacion, exportar, formatoPedido, TIPOS_DE_EXPORTACION } from './exportacion';

interface ConFormato {
  formato?: FormatoExportacion | undefined;
}

interface Descripcion {
  url: string;
  tag: string;
  resumen: string;
  filtro: z.ZodType;
  pagina: z.ZodType;
  reloj: () => number;
}

interface Lista<Filtro, Fila> {
  pagina(filtro: Filtro, mirador: Mirador): Promise<object>;
  exportacion(filtro: Filtro, formato: FormatoExportacion, contexto: Contexto): Promise<Exportacion<Fila>>;
}

/** A list that is read page by page, or taken away as a file. */
export function listaRoute<Filtro extends ConFormato, Fila>(
  app: FastifyInstance,
  { url, tag, resumen, filtro, pagina, reloj }: Descripcion,
  lista: Lista<Filtro, Fila>,
): void {
  app.get<{ Querystring: ConFormato }>(
    url,
    describir(tag, resumen, {
      querystring: filtro,
      responde: { 200: pagina },
      archivos: TIPOS_DE_EXPORTACION,
    }),
    async (request, reply) => {
      const formato = formatoPedido(request);
      const pedido = request.query as Filtro;
      if (formato === 'json') return lista.pagina(pedido, miradorDe(request, reloj()));
      const contexto = contextoDe(request, reloj());
      return exportar(reply, formato, await lista.exportacion(pedido, formato, contexto));
    },
  );
}
