import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormatoExportacion } from 'shared-domain';
import type { LlamadaConArchivo, RecibidoDe, RespuestaDe } from 'shared-domain/llamadas';
import type { Contexto } from '../auditoria/auditoria.repository';
import type { Mirador } from '../auditoria/miradas';
import { contextoDe, miradorDe } from '../http/auth';
import { type HandlerOf, serveCall } from '../http/serve-call';
import { exportar, formatoPedido } from './exportacion';
import type { Exportacion } from './lista';

interface ConFormato {
  formato?: FormatoExportacion | undefined;
}

/** Calls whose address may ask for the list as a file. */
type LlamadaDeLista = {
  [N in LlamadaConArchivo]: RecibidoDe<N, 'query'> extends ConFormato ? N : never;
}[LlamadaConArchivo];

interface Lista<N extends LlamadaDeLista, Fila> {
  pagina(filtro: RecibidoDe<N, 'query'>, mirador: Mirador): Promise<RespuestaDe<N>>;
  exportacion(
    filtro: RecibidoDe<N, 'query'>,
    formato: FormatoExportacion,
    contexto: Contexto,
  ): Promise<Exportacion<Fila>>;
}

/** A list that is read page by page, or taken away as a file. */
export function serveList<N extends LlamadaDeLista, Fila>(
  app: FastifyInstance,
  name: N,
  lista: Lista<N, Fila>,
  reloj: () => number,
): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    // Checked by the schema of the call; a name that is not known yet has no types of its own.
    const filtro = request.query as RecibidoDe<N, 'query'>;
    const formato = formatoPedido(filtro as ConFormato, request.headers.accept);
    if (formato === 'json') return lista.pagina(filtro, miradorDe(request, reloj()));
    const contexto = contextoDe(request, reloj());
    return exportar(reply, formato, await lista.exportacion(filtro, formato, contexto));
  };
  serveCall(app, name, handler as HandlerOf<N>);
}
