import type { FastifyInstance } from 'fastify';

const SEGUNDO = 1000;
/** A JSON body is small: whoever needs longer is not sending it. Uploads have the server's own limit. */
const PLAZO_CUERPO = 10 * SEGUNDO;

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
    headersTimeout: 10 * SEGUNDO,
    requestTimeout: 300 * SEGUNDO,
    connectionsCheckingInterval: 2 * SEGUNDO,
  },
} as const;

/** Closes connections whose JSON body does not arrive. */
export function registerDeadline(app: FastifyInstance): void {
  app.decorateRequest('plazo', null);
  app.addHook('preParsing', async (request) => {
    // The body of a GET is never read, so nothing waits for it.
    if (request.method === 'GET' || request.headers['content-type']?.startsWith('multipart/')) return;
    request.plazo = setTimeout(() => request.raw.destroy(), PLAZO_CUERPO).unref();
  });
  app.addHook('preValidation', async (request) => {
    if (request.plazo) clearTimeout(request.plazo);
  });
  app.addHook('onResponse', async (request) => {
    if (request.plazo) clearTimeout(request.plazo);
  });
}

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
