import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { Engine } from '../db/connection';
import { ENGINES } from './engines';
import { dataFolder } from './folder';

const BUCKET = 'documentos-de-prueba';
const SUFFIX = '._S3rver_object';

/** A store that speaks S3, in this process. Signatures of its only key are not computed, only looked at. */
export interface TestObjectStore {
  /** The variables with which the service uses it. */
  env: Record<string, string>;
  /** The keys of the objects that lie in it. */
  keys(): string[];
  /** The file of an object. */
  fileOf(key: string): string;
  /** Has every request handled so, until it is called without one. */
  answerBy(handler?: Handler): void;
  close(): Promise<void>;
}

/** `next` lets the store answer as usual. */
type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export async function startObjectStore(): Promise<TestObjectStore> {
  const directory = dataFolder('s3-');
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET }] });
  await s3.configureBuckets();
  const usual = s3.callback();
  let handler: Handler | undefined;
  const server = createServer((request, response) => {
    const next = () => usual(request, response);
    if (handler) handler(request, response, next);
    else next();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const folder = join(directory, BUCKET);
  return {
    env: {
      DOCUMENTOS_S3_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      DOCUMENTOS_S3_BUCKET: BUCKET,
      DOCUMENTOS_S3_ACCESS_KEY: 'S3RVER',
      DOCUMENTOS_S3_SECRET_KEY: 'S3RVER',
    },
    keys: () =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
        file.endsWith(SUFFIX) ? [file.slice(0, -SUFFIX.length)] : [],
      ),
    fileOf: (key) => join(folder, `${key}${SUFFIX}`),
    answerBy: (other) => {
      handler = other;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Where documents lie in a test. */
export type Place = 'base' | 's3';

/** Each engine with its own documents, and the last one, which is PostgreSQL where there is one, with a store outside. */
export const ENGINES_AND_PLACES: readonly (readonly [Engine, Place])[] = [
  ...ENGINES.map((engine) => [engine, 'base'] as const),
  [ENGINES.at(-1) as Engine, 's3'],
];
