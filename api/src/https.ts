import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError } from './config';
import { PLAZOS_SERVIDOR } from './http/request-deadline';

/**
 * The same application behind TLS, on a port of its own: same limits for slow connections, same orderly stop. To be
 * called before the application listens; answers what makes this port listen, too.
 */
export function prepararHttps(app: FastifyInstance, { port, cert, key }: NonNullable<Config['https']>) {
  const { connectionTimeout, http } = PLAZOS_SERVIDOR;
  const servidor = conCertificado(() =>
    createServer(
      { ...http, handshakeTimeout: connectionTimeout, cert: readFileSync(cert), key: readFileSync(key) },
      (request, response) => app.routing(request, response),
    ),
  );
  servidor.setTimeout(connectionTimeout);
  servidor.keepAliveTimeout = app.server.keepAliveTimeout;
  app.addHook('preClose', async () => {
    const cerrado = once(servidor, 'close');
    servidor.close();
    servidor.closeIdleConnections();
    await cerrado;
  });
  return async (host: string): Promise<Server> => {
    servidor.listen(port, host);
    await once(servidor, 'listening');
    return servidor;
  };
}

function conCertificado(crear: () => Server): Server {
  try {
    return crear();
  } catch (error) {
    throw new ConfigError(`HTTPS_CERT y HTTPS_KEY no se pueden usar: ${(error as Error).message}`);
  }
}
