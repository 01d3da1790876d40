import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from './config';
import { answerClientError } from './http/errors';
import { SERVER_TIMEOUTS } from './http/request-deadline';

/** With TLS on a second port. Call it before the application listens. */
export function prepareHttps(app: FastifyInstance, { port, cert, key }: NonNullable<Config['https']>) {
  const { connectionTimeout, http } = SERVER_TIMEOUTS;
  const server = withCertificate(() =>
    createServer(
      { ...http, handshakeTimeout: connectionTimeout, cert: readFileSync(cert), key: readFileSync(key) },
      (request, response) => app.routing(request, response),
    ),
  );
  server.on('clientError', answerClientError.bind(app));
  server.setTimeout(connectionTimeout);
  server.keepAliveTimeout = app.server.keepAliveTimeout;
  app.closing.watch(server);
  app.addHook('preClose', async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    await closed;
  });
  return async (host: string): Promise<Server> => {
    server.listen(port, host);
    await once(server, 'listening');
    return server;
  };
}

function withCertificate(create: () => Server): Server {
  try {
    return create();
  } catch (error) {
    throw new ConfigError(`HTTPS_CERT y HTTPS_KEY no se pueden usar: ${(error as Error).message}`);
  }
}
