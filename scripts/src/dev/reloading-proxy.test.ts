import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '../demonstration/product-server';
import { startReloadingProxy } from './reloading-proxy';

const PAGE =
  '<!doctype html><html><head><script integrity="sha384-x" src="/shell.js"></script></head></html>';
const POLICY = "script-src 'self', script-src 'strict-dynamic' 'sha384-x'; worker-src 'self'";

let product: Server;
let proxy: ReturnType<typeof startReloadingProxy>;
let url: string;

beforeEach(async () => {
  product = createServer((incoming, answer) => {
    const policy = incoming.url === '/' ? POLICY : "default-src 'none'";
    answer.writeHead(200, { 'Content-Type': 'text/html', 'Content-Security-Policy': policy }).end(PAGE);
  }).listen(0, '127.0.0.1');
  await once(product, 'listening');
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  proxy = startReloadingProxy(port, `http://127.0.0.1:${(product.address() as AddressInfo).port}`);
});
afterEach(() => {
  proxy.close();
  product.close();
});

test('the policy of a page admits the script that reloads it, which comes before all others', async () => {
  const answer = await fetch(url);
  const [, hash] = /<head><script [^>]*integrity="(sha384-[^"]+)"/.exec(await answer.text()) ?? [];
  expect(answer.headers.get('content-security-policy')).toBe(
    `script-src 'self', script-src 'strict-dynamic' '${hash}' 'sha384-x'; worker-src 'self'`,
  );
});

test('a page on which nothing runs stays as it is', async () => {
  expect(await (await fetch(`${url}/otra`)).text()).toBe(PAGE);
});
