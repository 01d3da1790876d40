import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { sha384 } from '../build/release-file';

const EVENTS = '/__dev/events';
const SCRIPT = '/__dev/reload.js';
const LISTEN = `new EventSource('${EVENTS}').addEventListener('reload', () => location.reload());`;
// Pages of the product run no script without its hash.
const ELEMENT = `<script crossorigin="anonymous" integrity="${sha384(Buffer.from(LISTEN))}" src="${SCRIPT}"></script>`;

/** Passes every request on to the server of the product, and makes open pages reload. */
export function startReloadingProxy(port: number, target: string) {
  const pages = new Set<ServerResponse>();

  const listen = (answer: ServerResponse) => {
    answer.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    answer.write(':\n\n');
    pages.add(answer);
    answer.on('close', () => pages.delete(answer));
  };

  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { method, url = '/', headers } = incoming;
    const outgoing = request(new URL(url, target), { method, headers }, (response) => {
      const isPage = String(response.headers['content-type']).startsWith('text/html');
      if (!isPage) {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
        return;
      }
      const { 'content-length': _length, ...kept } = response.headers;
      answer.writeHead(response.statusCode ?? 502, kept);
      response.pipe(answer, { end: false });
      response.on('end', () => answer.end(ELEMENT));
    });
    outgoing.on('error', () => answer.writeHead(503).end('El servidor está iniciando.'));
    incoming.pipe(outgoing);
  };

  createServer((incoming, answer) => {
    if (incoming.url === EVENTS) listen(answer);
    else if (incoming.url === SCRIPT)
      answer.writeHead(200, { 'Content-Type': 'text/javascript' }).end(LISTEN);
    else pass(incoming, answer);
  }).listen(port, process.env.HOST || '127.0.0.1');

  return {
    reload: () => {
      for (const page of pages) page.write('event: reload\ndata: \n\n');
    },
  };
}
