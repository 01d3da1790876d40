import { parentPort, workerData } from 'node:worker_threads';
import { escribirLibro } from './libro';
import type { Celda } from './lista';

const filas: Celda[][] = [];

// Rows come batch by batch; null says that these were all.
parentPort?.on('message', async (lote: Celda[][] | null) => {
  if (lote) filas.push(...lote);
  else parentPort?.postMessage(await escribirLibro(workerData as string[], filas));
});
