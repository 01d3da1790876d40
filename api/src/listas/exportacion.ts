import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { type FormatoExportacion, TIPOS_DE_EXPORTACION } from 'shared-domain';
import { asCsv } from './csv';
import type { ExportedList } from './lista';
import { asXlsx } from './xlsx';

const [, XLSX] = TIPOS_DE_EXPORTACION;

export async function sendFile<T>(
  reply: FastifyReply,
  format: Exclude<FormatoExportacion, 'json'>,
  list: ExportedList<T>,
): Promise<FastifyReply> {
  const file = `${list.name}.${format}`;
  reply.header('content-disposition', `attachment; filename="${file}"`);
  if (format === 'csv') {
    return reply.type('text/csv; charset=utf-8').send(Readable.from(asCsv(list)));
  }
  return reply.type(XLSX).send(await asXlsx(list));
}

const BATCH = 1000;

/** Reads a long list in batches, each from the last row before. Other calls get their turn in between. */
export async function* inBatches<T>(
  next: (last: T | undefined, howMany: number) => Promise<T[]>,
): AsyncGenerator<T[]> {
  let last: T | undefined;
  for (;;) {
    const batch = await next(last, BATCH);
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) return;
    last = batch.at(-1);
    await nextTurn();
  }
}
