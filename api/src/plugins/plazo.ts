import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify';

const SEGUNDO = 1000;
/** A JSON body is small: whoever needs longer is not sending it. Uploads have the server's own limit. */
const PLAZO_CUERPO = 10 * SEGUNDO;
const SIN_CUERPO = new Set(['GET', 'HEAD', 'OPTIONS']);

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
  const esperar: preParsingHookHandler = (request, _reply, cuerpo, done) => {
    if (!request.headers['content-type']?.startsWith('multipart/')) {
      request.plazo = setTimeout(() => request.raw.destroy(), PLAZO_CUERPO).unref();
    }
    done(null, cuerpo);
  };
  const llego = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    if (request.plazo) clearTimeout(request.plazo);
    done();
  };
  app.addHook('onRoute', (route) => {
    // The body of a GET is never read, so nothing waits for it.
    if ([route.method].flat().every((metodo) => SIN_CUERPO.has(metodo))) return;
    route.preParsing = [...[route.preParsing ?? []].flat(), esperar];
    route.preValidation = [...[route.preValidation ?? []].flat(), llego];
    route.onResponse = [...[route.onResponse ?? []].flat(), llego];
  });
}

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
