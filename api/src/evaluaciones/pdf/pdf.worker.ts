import { parentPort } from 'node:worker_threads';
import { checkPdf } from './pdf.rules';

// Files come one at a time: the service sends the next one after the answer to the one before.
parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(checkPdf(bytes) ?? null));
