import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FormatoExportacion, LETRAS_INVISIBLES, TIPOS_DE_EXPORTACION } from 'shared-domain/campos';
import { currentUserOf } from '../http/auth';
import { requestedFormat } from '../http/serve-call';
import type { Contexto, QuienMira } from '../ledger';
import { createLimitedQueue } from '../limited-queue';
import { datosNoValidos } from '../problemas';
import type { UsuarioActual } from '../usuario-actual';
import { startThread } from '../worker-thread';
import type { Cell, ExportedList } from './lista';

const [, XLSX] = TIPOS_DE_EXPORTACION;

async function sendFile<T>(
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

export async function* inBatches<Row, Shown = Row>(
  next: (last: Row | undefined, howMany: number, offset: number) => Promise<Row[]>,
  present: (batch: Row[]) => Promise<Shown[]> | Shown[] = (batch) => batch as unknown as Shown[],
): AsyncGenerator<Shown[]> {
  let last: Row | undefined;
  for (let offset = 0; ; offset += BATCH) {
    const batch = await next(last, BATCH, offset);
    if (batch.length > 0) yield present(batch);
    if (batch.length < BATCH) return;
    last = batch.at(-1);
    await nextTurn();
  }
}

/** Without it spreadsheets assume another encoding. */
const UTF8_MARK = '\uFEFF';
const SIGN = /[=+\-@\t\r＝＋－＠﹦﹢﹣﹫]/;
/** All separators: the one used depends on the reader's computer. */
const SEPARATOR = /[,;|\p{Cc}\u2028\u2029]/u;
const UNSEEN = new RegExp(`[\\s"${LETRAS_INVISIBLES}]`, 'u');

function withoutFormulas(text: string): string {
  let isBegin = true;
  return Array.from(text, (sign) => {
    const safe = isBegin && SIGN.test(sign) ? `'${sign}` : sign;
    isBegin = SEPARATOR.test(sign) || (isBegin && UNSEEN.test(sign));
    return safe;
  }).join('');
}

export function csvCell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = SIGN.test(value) ? withoutFormulas(value) : value;
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

export async function* asCsv<T>({ columns, batches }: ExportedList<T>): AsyncGenerator<string> {
  yield UTF8_MARK + line(columns.map(({ title }) => title));
  for await (const batch of batches) {
    yield batch.map((row) => line(columns.map(({ value }) => value(row)))).join('');
  }
}

/** A workbook is built in memory, a CSV is not. */
const MAX_ROWS = 20_000;
const TOO_LONG_TEXT = 'La hoja de Excel admite 20 000 filas. Acote la búsqueda o descargue el CSV.';
const MAX_WAITING = 10;

const inTurn = createLimitedQueue(1, MAX_WAITING);

export function requireFits(total: number): void {
  if (total > MAX_ROWS) throw datosNoValidos({ formato: [TOO_LONG_TEXT] });
}

/** In a thread: a long list takes most of a second. */
export const asXlsx = <T>({ columns, batches }: ExportedList<T>): Promise<Buffer> =>
  inTurn(async () => {
    const titles = columns.map(({ title }) => title);
    const thread = startThread(import.meta.url, 'xlsx', { workerData: titles });
    const done = once(thread, 'message') as Promise<[Uint8Array]>;
    // The thread may fail while rows are read; `done` is awaited below.
    done.catch(() => {});
    try {
      for await (const batch of batches) {
        thread.postMessage(batch.map((row) => columns.map(({ value }): Cell => value(row))));
      }
      thread.postMessage(null);
      const [workbook] = await done;
      return Buffer.from(workbook.buffer, workbook.byteOffset, workbook.byteLength);
    } finally {
      await thread.terminate();
    }
  });

interface ServedList<Filter, Page, Row> {
  pagina(filter: Filter, quienMira: QuienMira): Promise<Page>;
  exportacion(filter: Filter, format: FormatoExportacion, context: Contexto): Promise<ExportedList<Row>>;
}

/** `requireConfirmation` refuses a file without the recent confirmation that the lender requires. */
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
