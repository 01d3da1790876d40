/** @jest-environment node */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AlteredManifestError, fetchManifest, verifiedManifest } from './manifest';

const MANIFEST = JSON.stringify({ metaData: {}, exposes: [], shared: [] });
const HASH = `sha384-${createHash('sha384').update(MANIFEST).digest('base64')}`;

let server: Server;
let answer: { status: number; body: string };
let asked: number;
let address: string;

beforeEach(async () => {
  answer = { status: 200, body: MANIFEST };
  asked = 0;
  server = createServer((_request, response) => {
    asked++;
    response.writeHead(answer.status).end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mf-manifest.json`;
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

test('federation gets the very manifest whose bytes were compared, not a second answer of the host', async () => {
  const manifest = await fetchManifest(address, HASH);
  answer = { status: 200, body: MANIFEST.replace('[]', '[{}]') };
  expect(await verifiedManifest(address)).toBe(manifest);
  expect(asked).toBe(1);
});

test('what nobody compared is not handed to federation at all', async () => {
  await expect(verifiedManifest(address)).rejects.toThrow('sin verificar');
  expect(asked).toBe(0);
});

test('other bytes than the published ones are told apart from a server that fails', async () => {
  answer = { status: 200, body: `${MANIFEST} ` };
  await expect(fetchManifest(address, HASH)).rejects.toThrow(AlteredManifestError);
  await expect(verifiedManifest(address)).rejects.toThrow('sin verificar');
  answer = { status: 500, body: 'Internal error' };
  await expect(fetchManifest(address, HASH)).rejects.not.toThrow(AlteredManifestError);
});

test('a failure is not remembered', async () => {
  answer = { status: 200, body: '{}' };
  await expect(fetchManifest(address, HASH)).rejects.toThrow();
  answer = { status: 200, body: MANIFEST };
  expect(await fetchManifest(address, HASH)).toEqual(JSON.parse(MANIFEST));
});
