import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, RegistryEntry } from 'shared-domain';
import { buildFixture, makeFixtureCurrent } from '../testing/release-fixture';
import { rollBack } from './current-release';
import { releaseNameOf, type Switch } from './history.rules';
import { readRegistry } from './registry';
import type { ReleaseStore } from './release-store';
import { moveIntoStore, stageRelease } from './staging';

const NAME = 'remote-asesor';
const ELSEWHERE: RegistryEntry = {
  release: 'theirs',
  manifest: 'https://pantallas.example.pe/asesor/mf-manifest.json',
  contract: 1,
  integrity: { 'remoteEntry.js': `sha384-${'x'.repeat(64)}` },
};

let folder: string;
let store: ReleaseStore;
let history: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'historial-'));
  store = { releasesDir: join(folder, 'releases'), registry: join(folder, 'releases/remotes.json') };
  history = join(store.releasesDir, 'history.json');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function publish(id: string): Promise<void> {
  const { dist, release } = buildFixture(folder, id);
  moveIntoStore(store, await stageRelease(store, dist));
  await makeFixtureCurrent(store, release);
}

const line = () => readRegistry(store.registry).remotes[NAME];
const current = () => line()?.release;

/** Changes the line of the remote in the registry, as somebody with an editor does. */
function edit(entry: RegistryEntry): void {
  const registry: Registry = JSON.parse(readFileSync(store.registry, 'utf8'));
  writeFileSync(
    store.registry,
    JSON.stringify({ ...registry, remotes: { ...registry.remotes, [NAME]: entry } }),
  );
}

async function walkBack(): Promise<(string | undefined)[]> {
  const seen = [current()];
  for (;;) {
    try {
      await rollBack(store, NAME);
    } catch {
      return seen;
    }
    seen.push(current());
  }
}

test('a line that was edited by hand is part of the way back, with all that it said', async () => {
  for (const id of ['one', 'two']) await publish(id);
  edit(ELSEWHERE);
  await publish('three');
  await rollBack(store, NAME);
  expect(line()).toMatchObject(ELSEWHERE);
  await rollBack(store, NAME);
  expect(current()).toBe('two');
});

test('from a line that was edited by hand a rollback goes to what was there before', async () => {
  await publish('one');
  edit(ELSEWHERE);
  await rollBack(store, NAME);
  expect(current()).toBe('one');
  await rollBack(store, NAME, 'theirs');
  expect(line()).toMatchObject(ELSEWHERE);
});

test('a release of another origin that was rolled back can be named later, after others were published', async () => {
  await publish('one');
  edit(ELSEWHERE);
  await rollBack(store, NAME);
  await publish('two');
  expect(await walkBack()).toEqual(['two', 'one']);
  await rollBack(store, NAME, 'theirs');
  expect(line()).toMatchObject(ELSEWHERE);
});

test('a copy of a release at another origin is not that release', async () => {
  await publish('one');
  edit({ ...ELSEWHERE, release: 'one' });
  await publish('one');
  expect(line()?.manifest).toBe('/remotes/remote-asesor/one/mf-manifest.json');
  await rollBack(store, NAME);
  expect(line()?.manifest).toBe(ELSEWHERE.manifest);
});

test('a publication that was killed after the registry was written leaves the way back whole', async () => {
  for (const id of ['one', 'two']) await publish(id);
  const before = readFileSync(history, 'utf8');
  await publish('three');
  writeFileSync(history, before);
  await publish('four');
  expect(await walkBack()).toEqual(['four', 'three', 'two', 'one']);
});

test('a publication of an older release that was killed there does not lose the newer one', async () => {
  for (const id of ['one', 'two']) await publish(id);
  const { [NAME]: past } = JSON.parse(readFileSync(history, 'utf8'));
  await publish('one');
  const pending = { before: 'two', next: 'one' };
  writeFileSync(history, JSON.stringify({ [NAME]: { ...past, pending } }));
  expect(await walkBack()).toEqual(['one', 'two']);
});

test('a publication that was killed before the registry was written did not happen', async () => {
  for (const id of ['one', 'two']) await publish(id);
  const { [NAME]: past } = JSON.parse(readFileSync(history, 'utf8'));
  const pending = { before: 'two', next: 'three' };
  writeFileSync(history, JSON.stringify({ [NAME]: { ...past, pending } }));
  expect(await walkBack()).toEqual(['two', 'one']);
});

const switches = () => JSON.parse(readFileSync(history, 'utf8'))[NAME].switches;
const told = () => switches().map(({ to, how }: Switch) => [releaseNameOf(to), how]);

test('each switch is recorded with who and when, a rollback and an edited line too', async () => {
  for (const id of ['one', 'two']) await publish(id);
  await rollBack(store, NAME);
  edit(ELSEWHERE);
  utimesSync(store.registry, new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T10:00:00Z'));
  await publish('three');
  expect(told()).toEqual([
    ['one', 'published'],
    ['two', 'published'],
    ['one', 'rolled back'],
    ['theirs', 'edited'],
    ['three', 'published'],
  ]);
  expect(switches()[2]).toMatchObject({ by: expect.any(String), at: expect.stringMatching(/^2\d{3}-.*Z$/) });
  expect(switches()[3]).toEqual({ to: ELSEWHERE, how: 'edited', at: '2026-11-20T10:00:00.000Z' });
});

test('a rollback that was killed after the registry was written is recorded by the next command', async () => {
  for (const id of ['one', 'two']) await publish(id);
  const before = JSON.parse(readFileSync(history, 'utf8'))[NAME];
  await rollBack(store, NAME);
  const done = switches().at(-1);
  const pending = { before: 'two', next: 'one', switch: done };
  writeFileSync(history, JSON.stringify({ [NAME]: { ...before, pending } }));
  await publish('three');
  expect(told()).toEqual([
    ['one', 'published'],
    ['two', 'published'],
    ['one', 'rolled back'],
    ['three', 'published'],
  ]);
  expect(await walkBack()).toEqual(['three', 'one']);
});

test('the very first publication is recorded, even if its process is killed before the history is complete', async () => {
  await publish('one');
  const { switches: done, ...rest } = JSON.parse(readFileSync(history, 'utf8'))[NAME];
  const pending = { next: 'one', switch: done[0] };
  writeFileSync(history, JSON.stringify({ [NAME]: { ...rest, was: [], switches: undefined, pending } }));
  await publish('two');
  expect(told()).toEqual([
    ['one', 'published'],
    ['two', 'published'],
  ]);
  expect(await walkBack()).toEqual(['two', 'one']);
});

test('a release of an earlier build gets the hash of its manifest, which the shell asks for', async () => {
  for (const id of ['one', 'two']) await publish(id);
  writeFileSync(join(store.releasesDir, NAME, 'one/mf-manifest.json'), '{}');
  await rollBack(store, NAME);
  expect(line()?.integrity['mf-manifest.json']).toMatch(/^sha384-.{64}$/);
});

test('the history that earlier versions wrote is read', async () => {
  for (const id of ['one', 'two', 'three']) await publish(id);
  writeFileSync(history, JSON.stringify({ [NAME]: ['one', 'two', 'three'] }));
  expect(await walkBack()).toEqual(['three', 'two', 'one']);
});

test('a damaged history is put aside and made again from what lies in the store', async () => {
  for (const id of ['one', 'two']) await publish(id);
  writeFileSync(history, '{"remote-asesor": ["on');
  const told = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  await publish('three');
  expect(told).toHaveBeenCalledWith(expect.stringMatching(/No se pudo leer .*history\.json: quedó en/));
  told.mockRestore();
  expect(await walkBack()).toEqual(['three', 'two', 'one']);
  const aside = readdirSync(store.releasesDir).filter((name) => name.endsWith('.ilegible'));
  expect(aside.map((name) => readFileSync(join(store.releasesDir, name), 'utf8'))).toEqual([
    '{"remote-asesor": ["on',
  ]);
});

const DAMAGED: Record<string, [text: string, told: RegExp]> = {
  'a missing comma': ['{\n  "schema": 1\n  "remotes": {}\n}', /remotes\.json.*línea 3, columna 3/],
  'a file that ends early': ['{\n  "schema": 1,', /remotes\.json.*línea 2, columna 15/],
  'a word that is none': ['{\n  "schema": 1,\n  "remotes": nada\n}', /remotes\.json.*línea 3, columna 1\d/],
  'no remotes': ['{"schema": 1}', /remotes\.json: remotes: Falta/],
  'a contract that is a text': [
    JSON.stringify({ schema: 1, remotes: { [NAME]: { ...ELSEWHERE, contract: '1' } } }),
    /remotes › remote-asesor › contract: .*se esperaba número/,
  ],
  'an address that is none': [
    JSON.stringify({ schema: 1, remotes: { [NAME]: { ...ELSEWHERE, manifest: 'javascript:alert(1)' } } }),
    /remotes › remote-asesor › manifest: No es una ruta/,
  ],
};

test.each(Object.keys(DAMAGED))(
  '%s in the registry is told with its place and never written over',
  async (fault) => {
    const [text, told] = DAMAGED[fault] ?? ['', /./];
    await publish('one');
    writeFileSync(store.registry, text);
    await expect(publish('two')).rejects.toThrow(told);
    await expect(rollBack(store, NAME)).rejects.toThrow(told);
    expect(readFileSync(store.registry, 'utf8')).toBe(text);
  },
);
