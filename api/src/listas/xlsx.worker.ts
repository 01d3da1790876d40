import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';
import type { Cell } from './lista';

const rows: Cell[][] = [];

// Batches of rows, then null.
parentPort?.on('message', async (batch: Cell[][] | null) => {
  if (batch) rows.push(...batch);
  else parentPort?.postMessage(await writeWorkbook(workerData as string[], rows));
});

const MAX_WIDTH = 60;

/** Typed cells, so that no text becomes a formula. */
function writeWorkbook(titles: string[], rows: Cell[][]): Promise<Buffer> {
  const widths = titles.map(({ length }) => length);
  const cells = rows.map((row) =>
    row.map((cell, index) => {
      widths[index] = Math.max(widths[index] ?? 0, String(cell ?? '').length);
      if (cell === null) return null;
      return typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String };
    }),
  );
  const header = titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  return writeXlsxFile([header, ...cells], {
    columns: widths.map((width) => ({ width: Math.min(width, MAX_WIDTH) + 2 })),
    stickyRowsCount: 1,
  }).toBuffer();
}
