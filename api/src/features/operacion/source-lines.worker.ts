import { parentPort, workerData } from 'node:worker_threads';
import type { Marco } from 'shared-domain/operacion';
import { createSourceLines, type MapFolders } from './source-lines';

const linesOf = createSourceLines(workerData as MapFolders);

parentPort?.on('message', async (places: Marco[]) => parentPort?.postMessage(await linesOf(places)));
