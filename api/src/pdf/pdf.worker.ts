import { parentPort } from 'node:worker_threads';
import { createWork, pdfFault } from 'shared-domain/pdf';
import { inflate } from './inflate';

// Files come one at a time: the service sends the next one after the answer to the one before.
parentPort?.on('message', (bytes: Uint8Array) =>
  parentPort?.postMessage(pdfFault(bytes, createWork({ inflate }))),
);
