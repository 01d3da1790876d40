import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { readRelease } from '../build/release-file';
import { UsageError } from '../command';
import { standalonePage } from '../store/standalone-page';
import { STANDALONE_PAGE } from '../webpack/standalone-names';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Serving {
  port: number;
  listenAt: string;
  /** Folder of the shell's files. */
  host: string;
  /** Folder of the remote's build. */
  dist: string;
  /** The remote in whose place it is shown. */
  place: string;
  api: Handler;
  isApiInvented: boolean;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

const EVENTS = '/__kit/events';
const RELOAD = '/__kit/reload.js';
const LISTEN = `new EventSource('${EVENTS}' + new URL(document.currentScript.src).search).addEventListener('reload', () => location.reload());`;
const RELOADS = 'event: reload\ndata: \n\n';
const FIRST_BUILD =
  '<!doctype html><meta charset="utf-8"><head></head><p>Todavía no hay una construcción sin errores. La consola dice qué falta.';

/** @param build how many builds there were: the page says so when it listens, and hears of a build in between */
function pageOf(serving: Serving, build: number): string {
  // Before the shell closes the page for scripts that it does not know.
  return pageOfRelease(serving).replace('<head>', `<head><script src="${RELOAD}?build=${build}"></script>`);
}

function pageOfRelease({ host, dist, place, isApiInvented }: Serving): string {
  const release = readRelease(dist);
  if (!release) return FIRST_BUILD;
  const html = readFileSync(join(host, STANDALONE_PAGE), 'utf8').replace('__DEMONSTRATION__', 'yes');
  return standalonePage(html, '/host/', { ...release, name: place }, { isApiInvented });
}

export function sendFile(folder: string, path: string, response: ServerResponse): void {
  const file = join(folder, normalize(path));
  if (!existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('No existe.');
    return;
  }
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(readFileSync(file));
}

function send(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'Content-Type': `text/${type}; charset=utf-8`, 'Cache-Control': 'no-store' });
  response.end(text);
}

/** Serves a remote alone: the page of the shell, the remote's files and an API, on one origin. */
export async function startServer(serving: Serving) {
  const open = new Set<ServerResponse>();
  let build = 0;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const path = decodeURIComponent(pathname);
    if (path.startsWith('/api/')) serving.api(request, response).catch((error) => response.destroy(error));
    else if (path === '/') send(response, 'html', pageOf(serving, build));
    else if (path === RELOAD) send(response, 'javascript', LISTEN);
    else if (path.startsWith('/host/')) sendFile(serving.host, path.slice('/host'.length), response);
    else if (path !== EVENTS) sendFile(serving.dist, path, response);
    else {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(searchParams.get('build') === String(build) ? ':\n\n' : RELOADS);
      open.add(response);
      response.on('close', () => open.delete(response));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(serving.port, serving.listenAt, resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new UsageError(`El puerto ${serving.port} está ocupado. Elija otro: PORT=3001 npm run dev`);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    reload: () => {
      build += 1;
      for (const page of open) page.write(RELOADS);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
