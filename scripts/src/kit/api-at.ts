import { type IncomingMessage, request as plain, type ServerResponse } from 'node:http';
import { request as secure } from 'node:https';
import { print, UsageError } from '../command';
import { problem } from './invented-api';

const ANSWERS_WITHIN_MS = 5000;

function originOf(address: string): URL {
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new UsageError(
      `API="${address}" no es una dirección, por ejemplo: API=https://creditos.example.pe`,
    );
  return new URL(new URL(address).origin);
}

/** Says at once that nothing answers there. It may be started later, so that is no error. */
async function lookFor(origin: URL): Promise<void> {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
  const problemAt = await fetch(new URL('/api/salud', origin), { signal }).then(
    ({ ok, status }) => (ok ? undefined : `responde ${status} en /api/salud`),
    ({ message }: Error) => `no responde (${message})`,
  );
  if (problemAt) print(`ATENCIÓN: la API de ${origin.origin} ${problemAt}.`);
}

/** Passes calls on to the API at another address, so that it need not admit the page's origin. */
export async function apiAt(address: string) {
  const origin = originOf(address);
  await lookFor(origin);
  return async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const { method, url = '/' } = incoming;
    const { origin: _origin, referer: _referer, ...headers } = incoming.headers;
    const send = origin.protocol === 'https:' ? secure : plain;
    const options = { method, headers: { ...headers, host: origin.host } };
    const outgoing = send(new URL(url, origin), options, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    outgoing.on('error', () => {
      const { body } = problem(502, `La API de ${origin.origin} no responde.`);
      if (!answer.headersSent) answer.writeHead(502, { 'Content-Type': 'application/problem+json' });
      answer.end(JSON.stringify(body));
    });
    incoming.pipe(outgoing);
  };
}
