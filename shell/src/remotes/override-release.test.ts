/** @jest-environment node */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readOffer } from './override-release';
import { allowedOverrides } from './registry';

jest.mock('./registry');

const ABOUT = { name: 'remote-asesor', release: 'abc', contract: 1, integrity: { 'x.js': 'sha384-x' } };
const textOf = (about: object) => JSON.stringify({ author: 'Equipo Ñandú', ...about });
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const OTHER = `sha384-${'a'.repeat(64)}`;

let server: Server;
let origin: string;
let body: string;
let asked: string[];

beforeEach(async () => {
  body = textOf(ABOUT);
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(request.url === '/a/release.json' ? 200 : 404).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

const allow = (...hashes: (string | undefined)[]) =>
  jest
    .mocked(allowedOverrides)
    .mockReturnValue(hashes.map((hash) => ({ origin, ...(hash !== undefined && { hash }) })));
const offered = () => readOffer(`${origin}/a/mf-manifest.json`);

test('a release whose hash is listed is offered with its author, and nothing else of it is asked for', async () => {
  allow(OTHER, hashOf(body));
  const { name: _name, ...entry } = ABOUT;
  expect(await offered()).toEqual({
    entry: { ...entry, manifest: `${origin}/a/mf-manifest.json` },
    author: 'Equipo Ñandú',
  });
  expect(asked).toEqual(['/a/release.json']);
});

test('where the origin alone is listed, any release of it is offered', async () => {
  allow(undefined);
  expect(await offered()).toMatchObject({ entry: { release: 'abc' } });
});

test('a release whose hash is not listed is told apart from a server that does not answer', async () => {
  allow(OTHER);
  expect(await offered()).toBe('release');
  expect(await readOffer(`${origin}/b/mf-manifest.json`)).toBe('unreadable');
});

test.each(['', 'null', '{', '{}', textOf({ ...ABOUT, release: 7 }), textOf({ ...ABOUT, integrity: null })])(
  'a release.json that is %j is none',
  async (text) => {
    body = text;
    allow(undefined);
    expect(await offered()).toBe('unreadable');
  },
);

test.each(['https://otro.example.pe/mf-manifest.json', 'mf-manifest.json', ''])(
  'nothing is asked for at %j, which nobody listed',
  async (manifest) => {
    allow(undefined);
    expect(await readOffer(manifest)).toBe('origin');
    expect(asked).toEqual([]);
  },
);
