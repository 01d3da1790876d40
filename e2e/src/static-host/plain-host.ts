import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Served } from '../serve-folder';
import { ROOT, type StaticFiles } from './static-files';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
};

function passOn(call: IncomingMessage, answer: ServerResponse, api: string): void {
  const { method, headers, url = '/' } = call;
  const passed = request(new URL(url, api), { method, headers }, (from) => {
    answer.writeHead(from.statusCode ?? 502, from.headers);
    from.pipe(answer);
  });
  call.pipe(passed);
}

/** A host without compression, dictionaries or security headers. */
export async function startPlainHost({ releasesDir, api }: StaticFiles): Promise<Served> {
  const shell = join(ROOT, 'shell/dist');
  const fileAt = (path: string) => {
    if (path === '/remotes.json') return join(releasesDir, 'remotes.json');
    return path.startsWith('/remotes/')
      ? join(releasesDir, path.slice('/remotes'.length))
      : join(shell, path);
  };
  const server = createServer((call, answer) => {
    const { pathname } = new URL(call.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) return passOn(call, answer, api);
    const file = fileAt(pathname);
    const isFile = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
    if (!isFile && extname(pathname)) return answer.writeHead(404).end();
    const content = readFileSync(isFile ? file : join(shell, 'index.html'));
    const type = TYPES[isFile ? extname(pathname) : '.html'];
    return answer.writeHead(200, type ? { 'Content-Type': type } : {}).end(content);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
