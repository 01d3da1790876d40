/**
 * The script compressor would lose its memory if started a second time in one Jest context.
 *
 * @jest-environment node
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { compressUsingDict, createCCtx, createDCtx, decompressUsingDict, init } from '@bokuweb/zstd-wasm';
import { differenceFile } from 'shared-domain/remotes';
import { startTestApi, type TestApi } from '../../testing/test-api';

const RELEASE = 'remote-asesor/two';
const FILE = 'static/js/40.js';
const SHELL_FILE = 'static/js/shell.0c58b0d8c7bb.js';
const OF_RELEASE = `/remotes/${RELEASE}/${FILE}`;
const OF_SHELL = `/${SHELL_FILE}`;
const SCRIPTS = [OF_SHELL, OF_RELEASE];

const EARLIER = Buffer.from(`const texts = ["earlier"];\n${'// the same code as before\n'.repeat(100)}`);
const CONTENT = Buffer.from(`const texts = ["later"];\n${'// the same code as before\n'.repeat(100)}`);
const sha = (algorithm: string, bytes: Buffer) => createHash(algorithm).update(bytes).digest('base64');
const DICTIONARY = sha('sha256', EARLIER);
const AVAILABLE = `:${DICTIONARY}:`;
const CHROME = 'gzip, deflate, br, zstd, dcb, dcz';
const INTEGRITY = `sha384-${sha('sha384', CONTENT)}`;

let folder: string;
let api: TestApi;
let port: number;

function put(file: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

function putScript(file: string): void {
  const head = Buffer.from('5e2a4d1820000000', 'hex');
  const frame = compressUsingDict(createCCtx(), CONTENT, EARLIER, 19);
  put(file, CONTENT);
  put(`${file}.br`, brotliCompressSync(CONTENT));
  put(`${file}.gz`, gzipSync(CONTENT));
  put(differenceFile(file, DICTIONARY), Buffer.concat([head, Buffer.from(DICTIONARY, 'base64'), frame]));
  put(`${file}.map`, 'sources');
}

beforeAll(async () => {
  await init();
  folder = mkdtempSync(join(tmpdir(), 'archivos-'));
  put('shell/index.html', '<!doctype html>');
  putScript(join('shell', SHELL_FILE));
  putScript(join('releases', RELEASE, FILE));
  put(`releases/${RELEASE}/mf-manifest.json`, '{}');
  const manifest = `/remotes/${RELEASE}/mf-manifest.json`;
  const line = { release: 'two', manifest, contract: 1, integrity: { [FILE]: INTEGRITY } };
  put('releases/remotes.json', JSON.stringify({ schema: 1, remotes: { 'remote-asesor': line } }));
  api = await startTestApi('sqlite', {
    env: {
      SHELL_DIR: join(folder, 'shell'),
      RELEASES_DIR: join(folder, 'releases'),
    },
  });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = api.app.server.address() as AddressInfo);
});

afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function ask(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    call.on('error', reject).end();
  });
}

const DECODED: Record<string, (body: Buffer) => Uint8Array> = {
  dcz: (body) => {
    expect(body.subarray(8, 40).toString('base64')).toBe(DICTIONARY);
    return decompressUsingDict(createDCtx(), body.subarray(40), EARLIER);
  },
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
};

const encodingOf = ({ headers }: Answer) => headers['content-encoding'] ?? 'identity';

const FORMS: [who: string, headers: OutgoingHttpHeaders, encoding: string][] = [
  ['has the earlier file', { 'accept-encoding': CHROME, 'available-dictionary': AVAILABLE }, 'dcz'],
  ['ranks it', { 'accept-encoding': 'br;q=0.5, dcz;q=0.9', 'available-dictionary': AVAILABLE }, 'dcz'],
  ['has no dictionary', { 'accept-encoding': CHROME }, 'br'],
  [
    'has another dictionary',
    { 'accept-encoding': CHROME, 'available-dictionary': `:${sha('sha256', CONTENT)}:` },
    'br',
  ],
  ['does not take dcz', { 'accept-encoding': 'gzip, br', 'available-dictionary': AVAILABLE }, 'br'],
  ['refuses dcz', { 'accept-encoding': 'br, dcz;q=0', 'available-dictionary': AVAILABLE }, 'br'],
  ['names it badly', { 'accept-encoding': CHROME, 'available-dictionary': DICTIONARY }, 'br'],
  ['names half of it', { 'accept-encoding': CHROME, 'available-dictionary': ':AAAA:' }, 'br'],
  ['leads elsewhere', { 'accept-encoding': CHROME, 'available-dictionary': ':../../../x:' }, 'br'],
  ['gives it a weight', { 'accept-encoding': 'DCZ ; q=1.000', 'available-dictionary': AVAILABLE }, 'dcz'],
  [
    'sends a list without end',
    { 'accept-encoding': `${CHROME}${', x'.repeat(100)}`, 'available-dictionary': AVAILABLE },
    'identity',
  ],
  ['is from before brotli', { 'accept-encoding': 'gzip, deflate' }, 'gzip'],
  ['takes no compression', { 'accept-encoding': 'identity' }, 'identity'],
  ['says nothing', {}, 'identity'],
];

describe.each(SCRIPTS)('%s', (path) => {
  test.each(FORMS)('who %s gets it as %s', async (_who, headers, encoding) => {
    const answer = await ask(path, headers);
    expect([answer.status, encodingOf(answer)]).toEqual([200, encoding]);
    const bytes = Buffer.from(DECODED[encoding]?.(answer.body) ?? []);
    expect(`sha384-${sha('sha384', bytes)}`).toBe(INTEGRITY);
    const head = await ask(path, headers, 'HEAD');
    expect([head.status, encodingOf(head), head.body.length]).toEqual([200, encoding, 0]);
    expect(head.headers['content-length']).toBe(String(answer.body.length));
  });

  test.each(FORMS)('who %s learns what the answer depends on, and keeps it', async (_who, headers) => {
    const { headers: told } = await ask(path, headers);
    expect(told).toMatchObject({
      vary: 'available-dictionary, accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'use-as-dictionary':
        path === OF_SHELL
          ? 'match="/static/js/shell.*.js"'
          : 'match="/remotes/remote-asesor/*/static/js/40.js"',
    });
    expect(told['access-control-allow-origin']).toBe(path === OF_SHELL ? undefined : '*');
    const again = await ask(path, { ...headers, 'if-none-match': told.etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers).toMatchObject({ vary: told.vary, etag: told.etag });
  });

  test('each form has a tag of its own', async () => {
    const answers = await Promise.all(FORMS.map(([, headers]) => ask(path, headers)));
    const tags = new Map(answers.map((answer) => [encodingOf(answer), answer.headers.etag]));
    expect(new Set(tags.values()).size).toBe(4);
    const dcz = { 'accept-encoding': CHROME, 'available-dictionary': AVAILABLE };
    expect((await ask(path, { ...dcz, 'if-none-match': tags.get('br') })).status).toBe(200);
  });

  test.each(FORMS)('who %s and asks for a part gets it of the file itself', async (_who, headers) => {
    const part = await ask(path, { ...headers, range: 'bytes=6-10' });
    expect([part.status, encodingOf(part), part.body.toString()]).toEqual([206, 'identity', 'texts']);
    expect(part.headers['content-range']).toBe(`bytes 6-10/${CONTENT.length}`);
    const beyond = await ask(path, { ...headers, range: 'bytes=999999-' });
    expect([beyond.status, beyond.headers['cache-control']]).toEqual([416, 'no-store']);
  });

  test.each(['.map', `.${DICTIONARY.replace(/=$/, '').replaceAll('/', '_')}.dcz`])(
    'what lies beside it as %s is not given by that name',
    async (ending) => {
      for (const method of ['GET', 'HEAD']) {
        for (const query of ['', '?v=.js', '%20', '/.js']) {
          const answer = await ask(`${path}${ending}${query}`, { 'accept-encoding': CHROME }, method);
          expect([query, answer.status]).toEqual([query, 404]);
        }
      }
    },
  );
});

test('a file that is no script is no dictionary, and depends on the compression alone', async () => {
  const headers = { 'accept-encoding': CHROME, 'available-dictionary': AVAILABLE };
  const { status, headers: told } = await ask(`/remotes/${RELEASE}/mf-manifest.json`, headers);
  expect([status, told.vary, told['use-as-dictionary']]).toEqual([200, 'accept-encoding', undefined]);
});

test.each(SCRIPTS)('what is missing beside %s is not kept, whatever the browser has', async (path) => {
  const headers = { 'accept-encoding': CHROME, 'available-dictionary': AVAILABLE };
  const { status, headers: told } = await ask(path.replace('.js', '9.js'), headers);
  expect([status, told['cache-control'], told['content-encoding']]).toEqual([404, 'no-store', undefined]);
});
