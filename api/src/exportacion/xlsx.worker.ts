import { parentPort, workerData } from 'node:worker_threads';
import { writeWorkbook } from './libro';
import type { Cell } from './lista';

const rows: Cell[][] = [];

// Rows come batch by batch; null says that these were all.
parentPort?.on('message', async (batch: Cell[][] | null) => {
  if (batch) rows.push(...batch);
  else parentPort?.postMessage(await writeWorkbook(workerData as string[], rows));
});
