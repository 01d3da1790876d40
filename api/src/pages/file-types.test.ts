import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { FILE_TYPES, files, PICTURE_ONLY } from './files';

const KNOWN_TYPES: Record<string, { extensions?: string[] }> = JSON.parse(
  readFileSync(join(__dirname, '../../../node_modules/mime-db/db.json'), 'utf8'),
);
const ENDINGS = Object.values(KNOWN_TYPES).flatMap(({ extensions = [] }) => extensions);
const HOSTILE = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/><script>alert(1)</script>';
const RELEASE = 'remote-asesor/uno';

const HARMLESS =
  /^(application\/(javascript|json|wasm|octet-stream)|text\/css|font\/[a-z0-9]+|image\/[a-z-]+)(;|$)/;

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tipos-'));
  app = fastify();
  await app.register(files, { prefix: '/remotes', root: folder, isPublic: true });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

function put(file: string): void {
  mkdirSync(dirname(join(folder, RELEASE, file)), { recursive: true });
  writeFileSync(join(folder, RELEASE, file), HOSTILE);
}

async function isDocument(address: string): Promise<boolean> {
  const { statusCode, headers } = await app.inject(`/remotes/${RELEASE}/${address}`);
  if (statusCode !== 200) return !String(headers['content-type']).match(/^(text\/plain|application\/json)/);
  const isInert = headers['content-security-policy'] === PICTURE_ONLY['Content-Security-Policy'];
  return !isInert && !HARMLESS.test(String(headers['content-type']));
}

const encoded = (name: string) => name.replaceAll('.', '%2e').replaceAll('h', '%68');

async function documentsAmong(addresses: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(addresses.map(async (one) => ((await isDocument(one)) ? [one] : [])));
  return answers.flat();
}

test('no file of a release is a document of this origin, whatever its ending', async () => {
  expect(ENDINGS.length).toBeGreaterThan(1000);
  for (const ending of ENDINGS) {
    const names = [`x.${ending}`, `X.${ending.toUpperCase()}`, `x.js.${ending}`];
    const addresses = names.map((name) => `${ending}/${name}`);
    addresses.forEach(put);
    expect(await documentsAmong(addresses)).toEqual([]);
  }
});

test.each(['html', 'HTML', 'xhtml', 'svg', 'svgz', 'xml', 'mht', 'pdf', 'desconocido'])(
  'no .%s is one, however it is asked for',
  async (ending) => {
    const names = [
      `index.${ending}`,
      `.${ending}`,
      ending,
      `x.${ending}.`,
      `x.${ending}.br`,
      `x.${ending};.js`,
    ];
    for (const name of names) put(`otra/${name}`);
    const ways = ['', '?a=.js', '/', '%00.js', '%2ejs', '#.js', '%20', '/.', '\\'];
    const addresses = names.flatMap((name) => ways.map((way) => `otra/${encodeURIComponent(name)}${way}`));
    addresses.push(...names.map((name) => `otra/${encoded(name)}`));
    expect(await documentsAmong(addresses)).toEqual([]);
  },
);

test('a file with another ending than those of the list is not found', async () => {
  for (const name of [
    'index.html',
    'x.HTML',
    'x.xhtml',
    'x.xml',
    'x.svgz',
    'x.mht',
    'x.pdf',
    'x.JS',
    'x',
    'x.txt',
  ]) {
    put(name);
    expect([name, (await app.inject(`/remotes/${RELEASE}/${name}`)).statusCode]).toEqual([name, 404]);
  }
});

test.each(Object.entries(FILE_TYPES))('.%s is sent as %s', async (ending, type) => {
  put(`media/a.${ending}`);
  const { statusCode, headers } = await app.inject(`/remotes/${RELEASE}/media/a.${ending}`);
  expect([statusCode, headers['content-type']]).toEqual([200, type]);
});

test('an SVG is a picture for pages, and nothing but a download by its own address', async () => {
  put('media/a.svg');
  const { headers } = await app.inject(`/remotes/${RELEASE}/media/a.svg`);
  expect(headers).toMatchObject({
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': 'attachment',
  });
});

test('nginx sends the same files as the same types', () => {
  const configuration = readFileSync(join(__dirname, '../../../deploy/nginx/credievalua.conf'), 'utf8');
  const [block = ''] = /\n {4}types \{[^}]*\}/.exec(configuration) ?? [];
  const types = [...block.matchAll(/^ {8}(\S+) ([^;]+);$/gm)].flatMap(([, type, endings = '']) =>
    endings.split(' ').map((ending) => [ending, type]),
  );
  const plain = Object.entries(FILE_TYPES).map(([ending, type]) => [ending, type.split(';', 1)[0]]);
  expect(Object.fromEntries(types)).toEqual(Object.fromEntries(plain));
  const others = Object.keys(FILE_TYPES).filter((ending) => ending !== 'js' && ending !== 'svg');
  const lists = [...configuration.matchAll(/location ~ \^\/(?:static|remotes)\/\S*\\\.\(([\w|]+)\)\)\$ \{/g)];
  expect(lists.map(([, list]) => list)).toEqual([others.join('|'), others.join('|')]);
  const ofFiles = [
    ...configuration.matchAll(/ {4}location ~ (\^\/\S*(?:static|remotes)\S*) \{\n([\s\S]*?)\n {4}\}/g),
  ];
  expect(ofFiles).toHaveLength(5);
  for (const [, address = '', body = ''] of ofFiles) {
    const isPicture = address.includes('svg');
    const found = [
      'nosniff',
      `"${PICTURE_ONLY['Content-Security-Policy']}"`,
      'Disposition attachment',
      'types {',
    ];
    expect([address, ...found.map((part) => body.includes(part))]).toEqual([
      ...[address, true, isPicture, isPicture, false],
    ]);
  }
});
