import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Engine } from '../src/db/connection';
import { ENGINES } from './engines';
import { dataFolder } from './folder';

const BUCKET = 'documentos-de-prueba';
const ACCESS_KEY = 'llave-de-prueba';

/** As much S3 as the service uses. Checks no signatures. */
export interface TestObjectStore {
  env: Record<string, string>;
  keys(): string[];
  fileOf(key: string): string;
  /** Handles every request until called without a handler. */
  answerBy(handler?: Handler): void;
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

async function answer(directory: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, headers } = request;
  const body = await buffer(request);
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
  const file = join(directory, path);
  if (!headers.authorization?.includes(`Credential=${ACCESS_KEY}/`))
    return refuse(response, 403, 'InvalidAccessKeyId');
  if (!path.startsWith(`/${BUCKET}/`)) return refuse(response, 404, 'NoSuchBucket');
  if (method === 'PUT') {
    if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
      return refuse(response, 400, 'XAmzContentSHA256Mismatch');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body);
    response.end();
  } else if (method === 'DELETE') {
    rmSync(file, { force: true });
    response.writeHead(204).end();
  } else if (existsSync(file)) response.end(readFileSync(file));
  else refuse(response, 404, 'NoSuchKey');
}

/** @param query such as `?nuevos=base` */
export async function startObjectStore(query = ''): Promise<TestObjectStore> {
  const directory = dataFolder('s3-');
  const folder = join(directory, BUCKET);
  mkdirSync(folder);
  let handler: Handler | undefined;
  const server = createServer((request, response) => {
    const next = () => void answer(directory, request, response);
    if (handler) handler(request, response, next);
    else next();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    env: {
      DOCUMENTOS_S3_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${BUCKET}${query}`,
      DOCUMENTOS_S3_ACCESS_KEY: ACCESS_KEY,
      DOCUMENTOS_S3_SECRET_KEY: 'secreto-de-prueba',
    },
    keys: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [relative(folder, join(entry.parentPath, entry.name))] : [],
      ),
    fileOf: (key) => join(folder, key),
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

export type Place = 'base' | 's3' | 's3-sin-nuevos';

export const ENGINES_AND_PLACES: readonly (readonly [Engine, Place])[] = [
  ...ENGINES.map((engine) => [engine, 'base'] as const),
  [ENGINES.at(-1) as Engine, 's3'],
];
