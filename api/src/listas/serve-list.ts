import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormatoExportacion } from 'shared-domain';
import type { LlamadaConArchivo, RecibidoDe, RespuestaDe } from 'shared-domain/llamadas';
import { contextOf, currentUserOf, viewerOf } from '../http/auth';
import { type HandlerOf, requestedFormat, serveCall } from '../http/serve-call';
import type { Contexto, QuienMira } from '../ledger';
import type { UsuarioActual } from '../usuario-actual';
import { sendFile } from './exportacion';
import type { ExportedList } from './lista';

interface WithFormat {
  formato?: FormatoExportacion | undefined;
}

type ListCall = {
  [N in LlamadaConArchivo]: RecibidoDe<N, 'query'> extends WithFormat ? N : never;
}[LlamadaConArchivo];

interface ServedList<N extends ListCall, Row> {
  pagina(filter: RecibidoDe<N, 'query'>, quienMira: QuienMira): Promise<RespuestaDe<N>>;
  exportacion(
    filter: RecibidoDe<N, 'query'>,
    format: FormatoExportacion,
    context: Contexto,
  ): Promise<ExportedList<Row>>;
}

interface Confirming {
  clock: () => number;
  /** Refuses where the person has not confirmed lately that it is them, and the lender asks for it. */
  exigirConfirmacion: (quien: UsuarioActual) => Promise<void>;
}

/** Serves a list that is read page by page or downloaded as a file. For a file the person confirms who they are. */
export function serveList<N extends ListCall, Row>(
  app: FastifyInstance,
  name: N,
  list: ServedList<N, Row>,
  { clock, exigirConfirmacion }: Confirming,
): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    // The schema of the call has checked it; TypeScript cannot tell its type for a name that is a parameter.
    const filter = request.query as RecibidoDe<N, 'query'>;
    const format = requestedFormat(filter as WithFormat, request.headers.accept);
    if (format === 'json') return list.pagina(filter, viewerOf(request, clock()));
    await exigirConfirmacion(currentUserOf(request));
    const context = contextOf(request, clock());
    return sendFile(reply, format, await list.exportacion(filter, format, context));
  };
  serveCall(app, name, handler as HandlerOf<N>);
}
