import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemaError } from '../problemas';

const SECOND = 1000;
const BODY_TIME = 10 * SECOND;
/** Receives the rest of a refused upload: a cut client would get no response. */
const REFUSED_UPLOAD_TIME = 30 * SECOND;

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | null;
  }
}

/** 10 MiB at 16 KiB/s, half the rate of a phone far from its mast. */
const UPLOAD_TIME = 660 * SECOND;
/** Longer behind a proxy, which must close idle connections first. */
export const IDLE_TIME = { alone: 8 * SECOND, behindProxy: 72 * SECOND };

export const SERVER_TIMEOUTS = {
  connectionTimeout: 10 * SECOND,
  requestTimeout: UPLOAD_TIME,
  http: {
    headersTimeout: 9 * SECOND,
    requestTimeout: UPLOAD_TIME,
    // Node checks once a second: nine seconds become ten at most.
    connectionsCheckingInterval: SECOND,
  },
} as const;

export function registerDeadline(app: FastifyInstance): void {
  app.decorateRequest('bodyTimer' satisfies keyof FastifyRequest, null);
  const closeAfter = (request: FastifyRequest, time: number) =>
    setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy();
    }, time).unref();
  app.addHook('preParsing', (request, _reply, body, done) => {
    if (request.method !== 'GET')
      request.bodyTimer = isUpload(request) ? watchPace(request.raw) : closeAfter(request, BODY_TIME);
    done(null, body);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.bodyTimer && !isUpload(request)) clearTimeout(request.bodyTimer);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.bodyTimer) clearTimeout(request.bodyTimer);
    done();
    if (request.raw.complete !== false) return;
    closeAfter(request, isUpload(request) ? REFUSED_UPLOAD_TIME : BODY_TIME);
    // After a response Node allows the body the whole keep-alive time.
    request.raw.socket.setTimeout(SERVER_TIMEOUTS.connectionTimeout);
  });
}

const isUpload = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/') === true;

const LOOK_EVERY = 30_000;
/** 4 KiB/s; a phone with a bad connection has several times as much. */
const LEAST_BYTES = 30 * 4 * 1024;

export type Upload = Pick<IncomingMessage, 'complete' | 'destroy'> & { socket: { bytesRead: number } };

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

/** Allows silence after a complete request, because the client waits. */
export function waitInSilence({ raw }: FastifyRequest, milliseconds: number): void {
  if (raw.complete) raw.socket.setTimeout(milliseconds);
}
