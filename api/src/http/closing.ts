import type { Server, Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { cerrando } from '../problemas';

declare module 'fastify' {
  interface FastifyInstance {
    closing: Closing;
  }
}

/** Whether this process is about to end, and what people reach it by. */
export interface Closing {
  hasBegun: boolean;
  /** Each port on which it listens. */
  servers: Server[];
  /** The connections that are open. One with TLS is there twice: as it is, and as what TLS makes of it. */
  sockets: Set<Socket>;
  /** Adds a port, before it listens. */
  watch(server: Server): void;
}

/**
 * Makes it possible that the service ends without losing a call. From the moment at which it begins to close, its health
 * is 503, and each connection is closed with its next answer: so a proxy keeps none that ends while it is being used.
 * Every call that arrives is still answered as usual, until the last connection is gone.
 */
export function registerClosing(app: FastifyInstance): void {
  const closing: Closing = {
    hasBegun: false,
    servers: [],
    sockets: new Set(),
    watch(server) {
      closing.servers.push(server);
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

/** Refuses while the service closes. For whoever asks whether it should be given work. */
export function requireOpen({ hasBegun }: Pick<Closing, 'hasBegun'>): void {
  if (hasBegun) throw cerrando();
}
