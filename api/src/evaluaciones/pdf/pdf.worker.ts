import { parentPort } from 'node:worker_threads';
import { checkPdf } from 'shared-domain/pdf';

// Files come one at a time: the service sends the next one after the answer to the one before.
parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(checkPdf(bytes) ?? null));
