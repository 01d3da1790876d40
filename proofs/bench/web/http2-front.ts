import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { join } from 'node:path';
import { keepCertificate } from '../../../scripts/launch/certificate.mjs';
import { ROOT } from '../../../scripts/src/workspace';

export const CERTIFICATE = join(ROOT, '.cache/bench/https.pem');

/** Connection-specific headers, which HTTP/2 forbids. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'];

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function withoutConnection<T>(headers: Record<string, T>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTION.includes(name)),
  );
}

function passOn(port: string) {
  return (asked: Http2ServerRequest, answer: Http2ServerResponse) => {
    const headers = {
      ...withoutConnection(asked.headers),
      ...{ host: asked.authority, 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' },
    };
    const { method, url: path } = asked;
    const inner = request({ agent, host: '127.0.0.1', port, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, withoutConnection(given.headers));
      given.pipe(answer);
    });
    inner.on('error', () => answer.stream?.destroy());
    asked.pipe(inner);
  };
}

export async function serveWithHttp2(port: number, to: string): Promise<{ stop(): Promise<void> }> {
  await keepCertificate(CERTIFICATE, ['localhost']);
  const pem = readFileSync(CERTIFICATE);
  const server = createSecureServer({ key: pem, cert: pem }, passOn(to)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    stop: async () => {
      server.close();
    },
  };
}
