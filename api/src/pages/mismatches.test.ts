import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type CallShape, currentCalls } from 'shared-domain/remotes/skew';
import { startTestApi } from '../../testing/test-api';
import { watchMismatches } from './mismatches';
import { watchRegistry } from './registry-in-use';

const DAY = 24 * 60 * 60 * 1000;
const CALL = 'GET /api/evaluaciones/index';
const CALLED_AT = 'src/evaluaciones/evaluaciones.api.ts:6';

let folder: string;

function put(file: string, content: unknown): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), JSON.stringify(content));
}

function lay(release: string, call: string, before: CallShape | undefined): void {
  const uses = { packages: {}, calls: { [call]: { fingerprint: 'x', at: [CALLED_AT] } }, types: {} };
  const at = `releases/remote-cliente/${release}`;
  put(`${at}/release.json`, { name: 'remote-cliente', release, integrity: {}, uses });
  put(`${at}/built-against.json`, { calls: { [call]: before }, types: {} });
}

function register(release: string): void {
  const manifest = `/remotes/remote-cliente/${release}/mf-manifest.json`;
  const remotes = { 'remote-cliente': { release, manifest, contract: 1, integrity: {} } };
  put('releases/remotes.json', { schema: 1, remotes });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desajustes-'));
  put('shell/static/x.json', {});
  put('shell/shell.json', { release: 'abc', contract: 1, offers: { packages: {} }, calls: {}, types: {} });
  register('actual');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const log = { error: () => undefined, warn: () => undefined };

function found() {
  const releasesDir = join(folder, 'releases');
  const file = join(releasesDir, 'remotes.json');
  const registry = watchRegistry({ file, dataDir: folder, clock: Date.now, log });
  return watchMismatches({ registry, releasesDir, clock: Date.now, log }).read();
}

const now = () => currentCalls()[CALL] as CallShape;

test('a release whose call is gone is told, with file and line', async () => {
  lay('actual', 'GET /api/lo-de-antes', now());
  expect(await found()).toEqual([
    {
      remote: 'remote-cliente',
      release: 'actual',
      vigente: true,
      problemas: [`${CALLED_AT}: La llamada GET /api/lo-de-antes ya no existe.`],
    },
  ]);
});

test('a call that answers less than the release was built against is told', async () => {
  lay('actual', CALL, { ...now(), archivos: ['text/csv'] });
  const [one] = await found();
  expect(one?.problemas).toEqual([`${CALLED_AT}: La llamada ${CALL} ya no responde archivos text/csv.`]);
});

test('nothing is told while every call is as the releases expect it', async () => {
  lay('actual', CALL, now());
  expect(await found()).toEqual([]);
});

test.each([
  ['is told', 13 * DAY, ['anterior']],
  ['is not told', 15 * DAY, []],
])('a release that was replaced some days ago %s', async (_told, ago, releases) => {
  lay('actual', CALL, now());
  lay('anterior', 'GET /api/lo-de-antes', now());
  const at = (time: number) => new Date(Date.now() - time).toISOString();
  const published = (release: string, time: number) => {
    const manifest = `/remotes/remote-cliente/${release}/mf-manifest.json`;
    const line = { release, manifest, contract: 1, integrity: {} };
    return `${JSON.stringify({ at: at(time), remote: 'remote-cliente', what: 'published', line })}\n`;
  };
  const history = published('anterior', 90 * DAY) + published('actual', ago);
  writeFileSync(join(folder, 'releases/history.jsonl'), history);
  expect((await found()).map(({ release }) => release)).toEqual(releases);
});

test('of a release that says nothing of itself nothing is told', async () => {
  put('releases/remote-cliente/actual/release.json', 'nothing');
  expect(await found()).toEqual([]);
});

test('a service starts beside such a release, tells administrators, and offers what it is made of', async () => {
  lay('actual', 'GET /api/lo-de-antes', now());
  const api = await startTestApi('sqlite', {
    env: {
      SHELL_DIR: join(folder, 'shell'),
      RELEASES_DIR: join(folder, 'releases'),
      DATA_DIR: join(folder, 'datos'),
    },
  });
  const told = await api.as('admin', { url: '/api/avisos' });
  expect(told.json().desajustes).toEqual([expect.objectContaining({ release: 'actual' })]);
  const offered = await api.call({ url: '/shell.json' });
  expect([offered.statusCode, offered.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(offered.json()).toMatchObject({ release: 'abc', contract: 1 });
  expect(offered.json().calls[CALL]).toEqual(now());
  await api.close();
});
