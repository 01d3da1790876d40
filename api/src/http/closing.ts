import { Server, type Socket } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { Server as TlsServer } from 'node:tls';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    closing: Closing;
  }
}

interface Closing {
  hasBegun: boolean;
  servers: Server[];
  sockets: Set<Socket>;
  watch(server: Server): void;
}

export function registerClosing(app: FastifyInstance, limitConnections: (server: Server) => void): void {
  const closing: Closing = {
    hasBegun: false,
    servers: [],
    sockets: new Set(),
    watch(server) {
      closing.servers.push(server);
      limitConnections(server);
      const add = (socket: Socket) => {
        closing.sockets.add(socket);
        socket.once('close', () => closing.sockets.delete(socket));
      };
      server.on('connection', add);
      if (server instanceof TlsServer) server.on('secureConnection', add);
    },
  };
  app.decorate('closing', closing);
  closing.watch(app.server);
  app.addHook('preClose', async () => {
    closing.hasBegun = true;
  });
  app.addHook('onSend', (_request, reply, body, done) => {
    if (closing.hasBegun) reply.header('connection', 'close');
    done(null, body);
  });
}

/** Milliseconds for a last request on open connections after closing the ports. */
const LAST_CALLS = 200;
const LOOK_AGAIN = 20;
/** Milliseconds; a turn that received data takes longer. */
const QUIET_TURN = 0.1;
const MOST_TURNS = 2000;

/** Answers until `wait` milliseconds pass or `hurry` aborts, so that a proxy stops sending. */
export async function leave({ closing }: FastifyInstance, wait: number, hurry: AbortSignal): Promise<void> {
  closing.hasBegun = true;
  await delay(wait, undefined, { signal: hurry }).catch(() => {});
  await untilQuiet();
  // The `close` of HTTP servers also closes idle connections.
  for (const server of closing.servers) Server.prototype.close.call(server);
  await untilDrained(closing);
  await untilQuiet();
  // Node counts connections without any request as busy.
  for (const socket of closing.sockets) if (socket.bytesRead === 0) socket.destroy();
}

/** Resolves in an idle turn, so that no accepted connection or request is lost. */
async function untilQuiet(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const since = performance.now();
    await nextTurn();
    if (performance.now() - since < QUIET_TURN) return;
  }
}

async function untilDrained({ sockets }: Closing): Promise<void> {
  const end = performance.now() + LAST_CALLS;
  while (sockets.size > 0 && performance.now() < end) await delay(LOOK_AGAIN);
}

const CLOSING_TIME = 10_000;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

export function endOnSignal(
  app: FastifyInstance,
  wait: number,
  close: (ended: { err?: Error }) => Promise<void>,
): void {
  const grace = closeWithGrace({ delay: CLOSING_TIME, logger: app.log, skip: [...SIGNALS] }, close);
  const hurry = new AbortController();
  let isLeaving = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (signal !== 'SIGTERM' || isLeaving) hurry.abort();
      if (isLeaving) return;
      isLeaving = true;
      void leave(app, wait, hurry.signal).then(grace.close);
    });
  }
}
