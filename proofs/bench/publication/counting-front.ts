import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Proxy that counts the bytes sent for remotes, including requests of service workers. */
export interface CountingFront {
  url: string;
  hasDictionaries: boolean;
  /** Bytes of the bodies by URL since the last call. */
  take(): Map<string, number>;
  stop(): void;
}

const OF_REMOTES = /^\/remotes\//;

export async function countBefore(product: string): Promise<CountingFront> {
  let sent = new Map<string, number>();
  const agent = new Agent({ keepAlive: false });
  const server = createServer((asked, answer) => {
    const { 'available-dictionary': dictionary, ...headers } = asked.headers;
    const passed = dictionary && front.hasDictionaries ? asked.headers : headers;
    const { method, url = '/' } = asked;
    const inner = request(new URL(url, product), { agent, method, headers: passed }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.on('data', (bytes: Buffer) => {
        if (OF_REMOTES.test(url)) sent.set(url, (sent.get(url) ?? 0) + bytes.length);
      });
      given.pipe(answer);
    });
    inner.on('error', () => answer.destroy());
    asked.pipe(inner);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const front: CountingFront = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    hasDictionaries: true,
    take() {
      const taken = sent;
      sent = new Map();
      return taken;
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return front;
}
