import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRelease } from '../build/release-file';
import type { Review } from '../check/finding';
import { rollBack } from '../store/current-release';
import { readRegistry } from '../store/registry';
import { listReleases } from '../store/release-list';
import type { ReleaseStore } from '../store/release-store';
import { buildFixture, makeFixtureCurrent } from '../testing/release-fixture';
import { registerElsewhere } from './register-elsewhere';

const NAME = 'remote-asesor';
const PASSED: Review = { findings: [], notes: [] };

let folder: string;
let dist: string;
let store: ReleaseStore;
let server: Server;
let address: string;
let said: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'registrar-'));
  store = { releasesDir: join(folder, 'releases'), registry: join(folder, 'releases/remotes.json') };
  dist = buildFixture(folder, 'theirs').dist;
  server = createServer((request, response) => {
    try {
      response.end(readFileSync(join(dist, request.url ?? '')));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  said = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const lines = () => readRegistry(store.registry).remotes;

function register(name?: string, review: () => Review = () => PASSED): Promise<boolean> {
  return registerElsewhere(`${address}/`, name, { store, review: async () => [review()] });
}

test('what another origin serves is registered with its manifest, hashes and a signature, and can be taken back', async () => {
  await makeFixtureCurrent(store, buildFixture(folder, 'ours').release);
  expect(await register()).toBe(true);
  expect(lines()[NAME]).toMatchObject({
    release: 'theirs',
    manifest: `${address}/mf-manifest.json`,
    contract: 1,
    integrity: { 'static/js/screen.js': expect.stringMatching(/^sha384-/) },
    signature: expect.any(String),
  });
  expect(said).toContain(`${NAME}: registrada la versión theirs de ${address}`);
  const listed = listReleases(store, [NAME]);
  expect(listed[0]?.published).toEqual({ at: expect.any(String), by: expect.any(String) });
  writeRelease(join(store.releasesDir, NAME, 'ours'), buildFixture(folder, 'ours').release);
  await rollBack(store, NAME);
  expect(lines()[NAME]?.release).toBe('ours');
  await rollBack(store, NAME, 'theirs');
  expect(lines()[NAME]?.manifest).toBe(`${address}/mf-manifest.json`);
});

test('the same again changes nothing, and says so', async () => {
  await register();
  await register();
  expect(said).toContain('ya era la vigente (theirs)');
});

test('it may be registered under another name', async () => {
  await register('remote-cliente');
  expect(Object.keys(lines())).toEqual(['remote-cliente']);
});

test('what the review finds is told, and nothing is registered', async () => {
  const finding = { file: 'x.js', problem: 'Se rompe.', fix: 'Corrija.' };
  expect(await register(NAME, () => ({ findings: [finding], notes: [] }))).toBe(false);
  expect([lines(), said]).toEqual([{}, expect.stringContaining('✘ x.js: Se rompe.')]);
});

test('a release that changed while it was reviewed is not registered', async () => {
  const changed = register(NAME, () => {
    dist = buildFixture(folder, 'other').dist;
    return PASSED;
  });
  await expect(changed).rejects.toThrow('cambió mientras se revisaba');
  expect(lines()).toEqual({});
});

test('an address without a release, and a damaged one, are told with their place', async () => {
  writeFileSync(join(dist, 'release.json'), '{"name":"remote-asesor"}');
  await expect(register()).rejects.toThrow('release: Falta.');
  rmSync(join(dist, 'release.json'));
  await expect(register()).rejects.toThrow(`${address}/release.json no responde o no está.`);
});

test('a release with the name of the fixed address is refused', async () => {
  dist = buildFixture(folder, 'vigente').dist;
  await expect(register()).rejects.toThrow('release: "vigente" es la dirección de la versión vigente');
  expect(lines()).toEqual({});
});
