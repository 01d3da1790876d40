import { once } from 'node:events';
import { createLimitedQueue } from '../limited-queue';
import { datosNoValidos } from '../problemas';
import { startThread } from '../worker-thread';
import type { Cell, ExportedList } from './lista';

/** A workbook is built in memory. Longer lists are sent as CSV, which is not. */
const MAX_ROWS = 20_000;
const TOO_LONG_TEXT = 'La hoja de Excel admite 20 000 filas. Acote la búsqueda o descargue el CSV.';
const MAX_WAITING = 10;

const inTurn = createLimitedQueue(1, MAX_WAITING);

export function requireFits(total: number): void {
  if (total > MAX_ROWS) throw datosNoValidos({ formato: [TOO_LONG_TEXT] });
}

/** Builds the workbook in a thread: a long list takes most of a second, in which other calls are to be answered. */
export function asXlsx<T>(list: ExportedList<T>): Promise<Buffer> {
  return inTurn(() => inThread(list));
}

async function inThread<T>({ columns, batches }: ExportedList<T>): Promise<Buffer> {
  const titles = columns.map(({ title }) => title);
  const thread = startThread(import.meta.url, 'xlsx', { workerData: titles });
  const done = once(thread, 'message') as Promise<[Uint8Array]>;
  // The thread may fail while rows are still being read. The error is thrown where `done` is awaited below.
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
}
