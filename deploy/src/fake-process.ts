import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Replaces the service and records its requests. */
export interface FakeProcess {
  place: string;
  asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
  /** Afterwards requests are read completely and get no response. */
  breakCalls(): void;
  stop(): void;
}

export async function startFakeProcess(): Promise<FakeProcess> {
  const asked: FakeProcess['asked'] = [];
  let isBroken = false;
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    if (url !== '/api/salud') asked.push({ method, url, headers });
    request.resume().once('end', () => {
      if (isBroken && url !== '/api/salud') request.socket.destroy();
      else response.end('{"estado":"ok"}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    place: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    breakCalls: () => {
      isBroken = true;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
