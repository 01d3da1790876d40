import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

export interface Served {
  origin: string;
  stop(): Promise<void>;
}

/** A file host with CORS on its own origin. */
export async function serveFolder(folder: string): Promise<Served> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(folder, path);
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Content-Type': TYPES[extname(path)] ?? 'text/plain',
    };
    if (existsSync(file)) response.writeHead(200, headers).end(readFileSync(file));
    else response.writeHead(404, headers).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
