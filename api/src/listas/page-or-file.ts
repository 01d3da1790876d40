import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormatoExportacion } from 'shared-domain';
import { currentUserOf } from '../http/auth';
import { requestedFormat } from '../http/serve-call';
import type { Contexto, QuienMira } from '../ledger';
import type { UsuarioActual } from '../usuario-actual';
import { sendFile } from './exportacion';
import type { ExportedList } from './lista';

interface ServedList<Filter, Page, Row> {
  pagina(filter: Filter, quienMira: QuienMira): Promise<Page>;
  exportacion(filter: Filter, format: FormatoExportacion, context: Contexto): Promise<ExportedList<Row>>;
}

/** `requireConfirmation` refuses a file if the lender requires a recent confirmation of identity and none exists. */
export function pageOrFile<Filter extends { formato?: FormatoExportacion | undefined }, Page, Row>(
  list: ServedList<Filter, Page, Row>,
  requireConfirmation: (user: UsuarioActual) => Promise<void>,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Page | FastifyReply> => {
    const filter = request.query as Filter;
    const format = requestedFormat(filter, request.headers.accept);
    if (format === 'json') return list.pagina(filter, request.viewer);
    await requireConfirmation(currentUserOf(request));
    const [, context] = request.author;
    return sendFile(reply, format, await list.exportacion(filter, format, context));
  };
}
