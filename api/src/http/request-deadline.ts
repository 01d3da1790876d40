import type { FastifyInstance, FastifyRequest } from 'fastify';
import { watchPace } from './upload-pace';

const SECOND = 1000;
/** A JSON body is small, so this is time enough for it. Uploads have a pace, and the limit of the server. */
const BODY_TIME = 10 * SECOND;
/** How long the rest of a refused upload may still arrive. Cut off at once, the sender would not get the answer. */
const REFUSED_UPLOAD_TIME = 30 * SECOND;

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | null;
    /** Stops looking at the pace of an upload. */
    stopPace: (() => void) | null;
  }
}

/** Time for ten mebibytes at sixteen kibibytes a second, half of what a telephone has far from its mast. */
const UPLOAD_TIME = 660 * SECOND;
/** How long a connection stays open between two calls. A proxy keeps its own open, and closes them before this one. */
const IDLE_TIME = 8 * SECOND;
const IDLE_TIME_OF_PROXY = 72 * SECOND;

export const idleTime = (hasProxy: boolean): number => (hasProxy ? IDLE_TIME_OF_PROXY : IDLE_TIME);

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

/**
 * Closes connections whose body does not arrive: while a JSON body is waited for, and after an answer for which the
 * body was not needed.
 */
export function registerDeadline(app: FastifyInstance): void {
  app.decorateRequest('bodyTimer' satisfies keyof FastifyRequest, null);
  app.decorateRequest('stopPace' satisfies keyof FastifyRequest, null);
  const closeAfter = (request: FastifyRequest, time: number) =>
    setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy();
    }, time).unref();
  app.addHook('preParsing', (request, _reply, body, done) => {
    // The body of a GET is never read, so nothing waits for it.
    if (request.method === 'GET') return done(null, body);
    if (isUpload(request)) request.stopPace = watchPace(request.raw);
    else request.bodyTimer = closeAfter(request, BODY_TIME);
    done(null, body);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.bodyTimer) clearTimeout(request.bodyTimer);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    request.stopPace?.();
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
