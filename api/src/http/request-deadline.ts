import type { FastifyInstance, FastifyRequest } from 'fastify';

const SECOND = 1000;
/** A JSON body is small: whoever needs longer is not sending it. Uploads have the server's own limit. */
const BODY_TIME = 10 * SECOND;
/** What is left of an upload that was refused already; cut off at once its sender would not read why. */
const REFUSED_UPLOAD_TIME = 30 * SECOND;

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | null;
  }
}

/** Limits of the server itself: a connection that says nothing for ten seconds is closed. */
export const SERVER_TIMEOUTS = {
  connectionTimeout: 10 * SECOND,
  requestTimeout: 300 * SECOND,
  http: {
    headersTimeout: 9 * SECOND,
    requestTimeout: 300 * SECOND,
    // Looked at once a second, nine seconds are ten at most.
    connectionsCheckingInterval: SECOND,
  },
} as const;

/** Closes connections whose body does not arrive: a JSON that is waited for, and one that nobody reads any more. */
export function registerDeadline(app: FastifyInstance): void {
  app.decorateRequest('plazo', null);
  const closeAfter = (request: FastifyRequest, time: number) =>
    setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy();
    }, time).unref();
  app.addHook('preParsing', (request, _reply, body, done) => {
    // The body of a GET is never read, so nothing waits for it.
    if (request.method !== 'GET' && !isUpload(request)) request.bodyTimer = closeAfter(request, BODY_TIME);
    done(null, body);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.bodyTimer) clearTimeout(request.bodyTimer);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.bodyTimer) clearTimeout(request.bodyTimer);
    done();
    if (request.raw.complete !== false) return;
    closeAfter(request, isUpload(request) ? REFUSED_UPLOAD_TIME : BODY_TIME);
    // Having answered, the server would wait for the next call of this connection for as long as for any other.
    request.raw.socket.setTimeout(SERVER_TIMEOUTS.connectionTimeout);
  });
}

const isUpload = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/') === true;

/** A call that is answered while the service stops takes its connection along: kept open it would hold the stop. */
export function registerClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', (_request, reply, body, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, body);
  });
}
