import { Readable } from 'node:stream';
import { setImmediate as turno } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { type FormatoExportacion, TIPOS_DE_EXPORTACION } from 'shared-domain';
import { comoCsv } from './csv';
import type { Exportacion } from './lista';
import { comoXlsx } from './xlsx';

const [, XLSX] = TIPOS_DE_EXPORTACION;

/** `?formato=` says it, or what the caller accepts. */
export function formatoPedido(
  { formato }: { formato?: FormatoExportacion | undefined },
  accept = '',
): FormatoExportacion {
  if (formato) return formato;
  if (accept.includes('text/csv')) return 'csv';
  return accept.includes(XLSX) ? 'xlsx' : 'json';
}

export async function exportar<T>(
  reply: FastifyReply,
  formato: Exclude<FormatoExportacion, 'json'>,
  exportacion: Exportacion<T>,
): Promise<FastifyReply> {
  const archivo = `${exportacion.nombre}.${formato}`;
  reply.header('content-disposition', `attachment; filename="${archivo}"`);
  if (formato === 'csv') {
    return reply.type('text/csv; charset=utf-8').send(Readable.from(comoCsv(exportacion)));
  }
  return reply.type(XLSX).send(await comoXlsx(exportacion));
}

const LOTE = 1000;

/**
 * The rows of a long list, some at a time, each batch from where the one before ended. Other calls get their turn
 * between two batches.
 */
export async function* porLotes<T>(
  siguientes: (ultima: T | undefined, cuantas: number) => Promise<T[]>,
): AsyncGenerator<T[]> {
  let ultima: T | undefined;
  for (;;) {
    const lote = await siguientes(ultima, LOTE);
    if (lote.length > 0) yield lote;
    if (lote.length < LOTE) return;
    ultima = lote.at(-1);
    await turno();
  }
}
