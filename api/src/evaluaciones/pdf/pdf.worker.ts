import { parentPort } from 'node:worker_threads';
import { checkPdf } from './pdf.rules';

// One file at a time: whoever sends the next waits for the answer to the one before.
parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(checkPdf(bytes) ?? null));
