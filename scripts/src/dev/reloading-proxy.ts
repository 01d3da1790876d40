import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { sha384 } from '../build/release-file';

const EVENTS = '/__dev/events';
const SCRIPT = '/__dev/reload.js';
const LISTEN = `new EventSource('${EVENTS}').addEventListener('reload', () => location.reload());`;
const HASH = sha384(Buffer.from(LISTEN));
const ELEMENT = `<script crossorigin="anonymous" integrity="${HASH}" src="${SCRIPT}"></script>`;

/** Pages of the product run by themselves only the first scripts that their policy names by hash: here one more. */
function admitting({ 'content-length': _length, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
  const policy = String(headers['content-security-policy']);
  const admitted = policy.replace("'strict-dynamic'", `'strict-dynamic' '${HASH}'`);
  return { ...headers, 'content-security-policy': admitted };
}

/** Passes a request on to the server of the product. Its pages get the script that reloads them. */
export function passOn(incoming: IncomingMessage, answer: ServerResponse, target: string): void {
  const { 'accept-encoding': _encoding, ...headers } = incoming.headers;
  const { method, url = '/' } = incoming;
  const outgoing = request(new URL(url, target), { method, headers }, async (response) => {
    const status = response.statusCode ?? 502;
    const runsScripts = /script-src/.test(String(response.headers['content-security-policy']));
    if (!runsScripts) {
      answer.writeHead(status, response.headers);
      response.pipe(answer);
      return;
    }
    const html = await text(response);
    answer.writeHead(status, admitting(response.headers));
    // First of all, because the shell closes its page for scripts that it does not know.
    answer.end(html.replace('<head>', `<head>${ELEMENT}`));
  });
  outgoing.on('error', () => answer.writeHead(503).end('El servidor está iniciando.'));
  incoming.pipe(outgoing);
}

/** Passes every request on to the server of the product, and makes open pages reload. */
export function startReloadingProxy(port: number, target: string) {
  const pages = new Set<ServerResponse>();

  const listen = (answer: ServerResponse) => {
    answer.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    answer.write(':\n\n');
    pages.add(answer);
    answer.on('close', () => pages.delete(answer));
  };

  const server = createServer((incoming, answer) => {
    if (incoming.url === EVENTS) listen(answer);
    else if (incoming.url === SCRIPT)
      answer.writeHead(200, { 'Content-Type': 'text/javascript' }).end(LISTEN);
    else passOn(incoming, answer, target);
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
