import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { answerInState, isPreparedState, type PreparedState, REFUSED_WITH } from 'shared-domain';

/** The cookie by which a page asks for a state. Scripts cannot read it. */
export const STATE_COOKIE = 'estado-preparado';

/** Late enough to look at a screen before its data are there. */
const LATE_MS = 400;

export interface PreparedApi {
  url: string;
  stop(): Promise<void>;
}

/** Signing in and out, and reports, are as always. */
function stateOf({ headers, url = '' }: IncomingMessage): PreparedState | undefined {
  const isPrepared = url.startsWith('/api/') && headers.authorization && !/\/(logout|telemetria)$/.test(url);
  const state = new RegExp(`${STATE_COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];
  return isPrepared && isPreparedState(state) ? state : undefined;
}

/**
 * A proxy of the product that answers calls of the API in the state that the page asks for.
 * @param lateMs how long an answer takes in the state `lento`
 */
export async function startPreparedApi(product: string, lateMs = LATE_MS): Promise<PreparedApi> {
  // A kept connection may be closed by the product at the moment when it is used again.
  const agent = new Agent({ keepAlive: false });

  const answer = async (incoming: IncomingMessage, reply: ServerResponse) => {
    const state = stateOf(incoming);
    const status = state && REFUSED_WITH[state];
    if (state === 'sin-conexion') return void incoming.socket.destroy();
    if (status) {
      const problem = { type: 'about:blank', title: 'Error', status, message: 'Error preparado.' };
      return void reply
        .writeHead(status, { 'Content-Type': 'application/problem+json' })
        .end(JSON.stringify(problem));
    }
    if (state === 'lento') await delay(lateMs, undefined, { ref: false });
    const { method = 'GET', url = '/' } = incoming;
    const { 'if-none-match': _tag, ...headers } = incoming.headers;
    if (state) headers['accept-encoding'] = 'identity';
    const outgoing = request(new URL(url, product), { method, headers, agent }, async (answered) => {
      if (!state || method !== 'GET' || !answered.headers['content-type']?.includes('json')) {
        reply.writeHead(answered.statusCode ?? 502, answered.headers);
        return void answered.pipe(reply);
      }
      const body = JSON.stringify(answerInState(state, await json(answered)));
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = answered.headers;
      reply.writeHead(answered.statusCode ?? 502, kept).end(body);
    });
    outgoing.on('error', () => reply.destroy());
    incoming.pipe(outgoing);
  };

  const server = createServer((incoming, reply) => void answer(incoming, reply).catch(() => reply.destroy()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
