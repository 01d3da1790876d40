import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Serves `GET /api/metricas` to Prometheus, on a port that the public does not reach. */
export async function serveMetrics(
  prometheus: Registry,
  { host, port, token }: { host: string; port: number; token: string | undefined },
): Promise<Server> {
  const expected = token === undefined ? undefined : digest(`Bearer ${token}`);
  const server = createServer((request, response) => {
    const answer = (status: number, text = '', type = 'text/plain') =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    if (expected && !timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) answer(401);
    else if (request.method !== 'GET' || request.url !== '/api/metricas') answer(404);
    else
      prometheus.metrics().then(
        (text) => answer(200, text, prometheus.contentType),
        () => answer(503),
      );
  });
  server.requestTimeout = 10_000;
  server.listen(port, host);
  await once(server, 'listening');
  return server.unref();
}
