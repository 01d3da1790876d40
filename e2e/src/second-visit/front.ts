import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that records requests, and can disconnect or replace answers. */
export interface Front {
  url: string;
  asked(): string[];
  forget(): void;
  plant(address: string, script: string): void;
  repair(address: string): void;
  passTo(product: string): void;
  goAway(): void;
  comeBack(): void;
  stop(): Promise<void>;
}

export async function startFront(product: string): Promise<Front> {
  const planted = new Map<string, string>();
  let asked: string[] = [];
  let target = product;
  let isAway = false;

  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { method, url = '/', headers } = incoming;
    const outgoing = request(new URL(url, target), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  };

  const server = createServer((incoming, answer) => {
    const { url = '/' } = incoming;
    if (isAway) return void incoming.destroy();
    asked.push(url);
    const script = planted.get(url);
    if (script === undefined) return pass(incoming, answer);
    answer.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' }).end(script);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked: () => [...asked],
    forget: () => {
      asked = [];
    },
    plant: (address, script) => void planted.set(address, script),
    repair: (address) => void planted.delete(address),
    passTo: (other) => {
      target = other;
    },
    goAway: () => {
      isAway = true;
      server.closeAllConnections();
    },
    comeBack: () => {
      isAway = false;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
