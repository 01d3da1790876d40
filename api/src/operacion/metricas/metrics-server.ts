import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

const huella = (texto: string) => createHash('sha256').update(texto).digest();

/** `GET /api/metricas` as Prometheus reads it, on a port that the public does not reach. */
export async function servirMetricas(
  registro: Registry,
  { host, port, token }: { host: string; port: number; token: string | undefined },
): Promise<Server> {
  const esperado = token === undefined ? undefined : huella(`Bearer ${token}`);
  const servidor = createServer((request, response) => {
    const responder = (estado: number, texto = '', tipo = 'text/plain') =>
      response.writeHead(estado, { 'content-type': tipo, 'cache-control': 'no-store' }).end(texto);
    if (esperado && !timingSafeEqual(huella(request.headers.authorization ?? ''), esperado)) responder(401);
    else if (request.method !== 'GET' || request.url !== '/api/metricas') responder(404);
    else
      registro.metrics().then(
        (texto) => responder(200, texto, registro.contentType),
        () => responder(503),
      );
  });
  servidor.requestTimeout = 10_000;
  servidor.listen(port, host);
  await once(servidor, 'listening');
  return servidor.unref();
}
