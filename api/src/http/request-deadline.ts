import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemaError } from '../problemas';

const SECOND = 1000;
/** A JSON body is small, so this is time enough for it. Uploads have a pace, and the limit of the server. */
const BODY_TIME = 10 * SECOND;
/** How long the rest of a refused upload may still arrive. Cut off at once, the sender would not get the answer. */
const REFUSED_UPLOAD_TIME = 30 * SECOND;

declare module 'fastify' {
  interface FastifyRequest {
    /** Closes the connection of a body that does not arrive. */
    bodyTimer: NodeJS.Timeout | null;
  }
}

/** Time for ten mebibytes at sixteen kibibytes a second, half of what a telephone has far from its mast. */
const UPLOAD_TIME = 660 * SECOND;
/** How long a connection stays open between two calls. A proxy keeps its own open, and closes them before this one. */
export const IDLE_TIME = { alone: 8 * SECOND, behindProxy: 72 * SECOND };

/** Limits of the server itself. A connection that sends nothing for ten seconds is closed. */
export const SERVER_TIMEOUTS = {
  connectionTimeout: 10 * SECOND,
  requestTimeout: UPLOAD_TIME,
  http: {
    headersTimeout: 9 * SECOND,
    requestTimeout: UPLOAD_TIME,
    // The server checks once a second, so nine seconds become ten at most.
    connectionsCheckingInterval: SECOND,
  },
} as const;

/** Closes connections whose JSON body does not arrive, or that still send after an answer. */
export function registerDeadline(app: FastifyInstance): void {
  app.decorateRequest('bodyTimer' satisfies keyof FastifyRequest, null);
  const closeAfter = (request: FastifyRequest, time: number) =>
    setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy();
    }, time).unref();
  app.addHook('preParsing', (request, _reply, body, done) => {
    // The body of a GET is never read, so nothing waits for it.
    if (request.method !== 'GET')
      request.bodyTimer = isUpload(request) ? watchPace(request.raw) : closeAfter(request, BODY_TIME);
    done(null, body);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    // An upload is only read later.
    if (request.bodyTimer && !isUpload(request)) clearTimeout(request.bodyTimer);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.bodyTimer) clearTimeout(request.bodyTimer);
    done();
    if (request.raw.complete !== false) return;
    closeAfter(request, isUpload(request) ? REFUSED_UPLOAD_TIME : BODY_TIME);
    // After an answer the server would give the rest of the body as long as it gives a next call.
    request.raw.socket.setTimeout(SERVER_TIMEOUTS.connectionTimeout);
  });
}

const isUpload = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/') === true;

const LOOK_EVERY = 30_000;
/** Four kibibytes a second. A telephone with a bad connection has several times as many. */
const LEAST_BYTES = 30 * 4 * 1024;

export type Upload = Pick<IncomingMessage, 'complete' | 'destroy'> & { socket: { bytesRead: number } };

/** Ends an upload that brings nothing in half a minute. */
export function watchPace(upload: Upload): NodeJS.Timeout {
  let before = upload.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = upload.socket;
    if (upload.complete) clearInterval(timer);
    else if (bytesRead - before < LEAST_BYTES) upload.destroy();
    before = bytesRead;
  }, LOOK_EVERY).unref();
  return timer;
}

const GONE_TEXT = 'La conexión se cerró antes de terminar y no se guardó nada. Envíe de nuevo.';

/** The sender of a call, who waits for its answer. The signal is aborted once nobody waits any more. */
export function senderOf(request: FastifyRequest, reply: FastifyReply) {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return {
    signal: gone.signal,
    /** Throws if the client has disconnected, so that the transaction rolls back. */
    requirePresent(): void {
      if (gone.signal.aborted || request.raw.socket.destroyed) throw new ProblemaError(408, GONE_TEXT);
    },
  };
}

/** Lets the connection of a call that arrived as a whole be silent for that long, because it is we who are waited for. */
export function waitInSilence({ raw }: FastifyRequest, milliseconds: number): void {
  if (raw.complete) raw.socket.setTimeout(milliseconds);
}
