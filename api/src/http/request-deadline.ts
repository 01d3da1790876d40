import type { FastifyInstance, FastifyRequest } from 'fastify';

const SEGUNDO = 1000;
/** A JSON body is small: whoever needs longer is not sending it. Uploads have the server's own limit. */
const PLAZO_CUERPO = 10 * SEGUNDO;
/** What is left of an upload that was refused already; cut off at once its sender would not read why. */
const PLAZO_ENVIO_RECHAZADO = 30 * SEGUNDO;

declare module 'fastify' {
  interface FastifyRequest {
    plazo: NodeJS.Timeout | null;
  }
}

/** Limits of the server itself: a connection that says nothing for ten seconds is closed. */
export const PLAZOS_SERVIDOR = {
  connectionTimeout: 10 * SEGUNDO,
  requestTimeout: 300 * SEGUNDO,
  http: {
    headersTimeout: 9 * SEGUNDO,
    requestTimeout: 300 * SEGUNDO,
    // Looked at once a second, nine seconds are ten at most.
    connectionsCheckingInterval: SEGUNDO,
  },
} as const;

/** Closes connections whose body does not arrive: a JSON that is waited for, and one that nobody reads any more. */
export function registerDeadline(app: FastifyInstance): void {
  app.decorateRequest('plazo', null);
  const cerrarTras = (request: FastifyRequest, plazo: number) =>
    setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy();
    }, plazo).unref();
  app.addHook('preParsing', (request, _reply, cuerpo, done) => {
    // The body of a GET is never read, so nothing waits for it.
    if (request.method !== 'GET' && !esEnvio(request)) request.plazo = cerrarTras(request, PLAZO_CUERPO);
    done(null, cuerpo);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.plazo) clearTimeout(request.plazo);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.plazo) clearTimeout(request.plazo);
    done();
    if (request.raw.complete !== false) return;
    cerrarTras(request, esEnvio(request) ? PLAZO_ENVIO_RECHAZADO : PLAZO_CUERPO);
    // Having answered, the server would wait for the next call of this connection for as long as for any other.
    request.raw.socket.setTimeout(PLAZOS_SERVIDOR.connectionTimeout);
  });
}

const esEnvio = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('multipart/') === true;

/** A call that is answered while the service stops takes its connection along: kept open it would hold the stop. */
export function registerFarewell(app: FastifyInstance): void {
  let cerrando = false;
  app.addHook('preClose', async () => {
    cerrando = true;
  });
  app.addHook('onSend', (_request, reply, cuerpo, done) => {
    if (cerrando) reply.header('connection', 'close');
    done(null, cuerpo);
  });
}
