import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { sha384 } from '../build/release-file';

const EVENTS = '/__dev/events';
const SCRIPT = '/__dev/reload.js';
const LISTEN = `new EventSource('${EVENTS}').addEventListener('reload', () => location.reload());`;
const HASH = sha384(Buffer.from(LISTEN));
const ELEMENT = `<script crossorigin="anonymous" integrity="${HASH}" src="${SCRIPT}"></script>`;

/** Adds the reload script to pages. */
export function passOn(incoming: IncomingMessage, answer: ServerResponse, target: string): void {
  const { 'accept-encoding': _encoding, ...headers } = incoming.headers;
  const { method, url = '/' } = incoming;
  const outgoing = request(new URL(url, target), { method, headers }, async (response) => {
    const { statusCode = 502, headers: received } = response;
    const policy = String(received['content-security-policy']);
    if (!/script-src/.test(policy)) {
      answer.writeHead(statusCode, received);
      response.pipe(answer);
      return;
    }
    const { 'content-length': _length, ...others } = received;
    const html = await text(response);
    // The CSP allows initial scripts only by hash.
    const admitting = policy.replace("'strict-dynamic'", `'strict-dynamic' '${HASH}'`);
    answer.writeHead(statusCode, { ...others, 'content-security-policy': admitting });
    // First, because the shell closes pages with unknown scripts.
    answer.end(html.replace('<head>', `<head>${ELEMENT}`));
  });
  outgoing.on('error', () => answer.writeHead(503).end('El servidor está iniciando.'));
  incoming.pipe(outgoing);
}

export function startReloadingProxy(port: number, target: string) {
  const pages = new Set<ServerResponse>();

  const server = createServer((incoming, answer) => {
    if (incoming.url === SCRIPT)
      return answer.writeHead(200, { 'Content-Type': 'text/javascript' }).end(LISTEN);
    if (incoming.url !== EVENTS) return passOn(incoming, answer, target);
    answer.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    answer.write(':\n\n');
    pages.add(answer);
    answer.on('close', () => pages.delete(answer));
  }).listen(port, process.env.HOST || '127.0.0.1');

  return {
    reload: () => {
      for (const page of pages) page.write('event: reload\ndata: \n\n');
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
