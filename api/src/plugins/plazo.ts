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
  app.addHook('preParsing', async (request) => {
    // The body of a GET is never read, so nothing waits for it.
    if (request.method === 'GET' || esEnvio(request)) return;
    request.plazo = cerrarTras(request, PLAZO_CUERPO);
  });
  app.addHook('preValidation', async (request) => {
    if (request.plazo) clearTimeout(request.plazo);
  });
  app.addHook('onResponse', async (request) => {
    if (request.plazo) clearTimeout(request.plazo);
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
  app.addHook('onSend', async (_request, reply) => {
    if (cerrando) reply.header('connection', 'close');
  });
}
