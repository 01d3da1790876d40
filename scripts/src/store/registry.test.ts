import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesIn } from '../build/release-file';
import { buildFixture, makeFixtureCurrent } from '../testing/release-fixture';
import { ROOT } from '../workspace';
import { rollBack } from './current-release';
import { record } from './history';
import { readRegistry } from './registry';
import { type ReleaseStore, releaseFolder } from './release-store';
import { placeAcceptedKeys } from './signatures';
import { moveIntoStore, stageRelease } from './staging';

const NAME = 'remote-asesor';
let folder: string;
let store: ReleaseStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registro-'));
  store = { releasesDir: join(folder, 'releases'), registry: join(folder, 'releases/remotes.json') };
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const built = (release: string, code?: string) => buildFixture(folder, release, { code });

const storeBuild = async (dist: string) => moveIntoStore(store, await stageRelease(store, dist));

async function publish(id: string): Promise<void> {
  const { dist, release } = built(id);
  await storeBuild(dist);
  await makeFixtureCurrent(store, release);
}

const current = () => readRegistry(store.registry).remotes[NAME]?.release;

test('a published release is current, with the address of its manifest and the hash of its scripts', async () => {
  await publish('one');
  expect(readRegistry(store.registry)).toEqual({
    schema: 1,
    remotes: {
      [NAME]: {
        release: 'one',
        manifest: '/remotes/remote-asesor/one/mf-manifest.json',
        contract: 1,
        integrity: { 'static/js/screen.js': expect.stringMatching(/^sha384-.{64}$/) },
        since: expect.any(String),
        signature: expect.any(String),
      },
    },
  });
});

test('publishing a remote leaves the others and the files of its earlier releases as they were', async () => {
  await publish('one');
  const other = {
    release: 'x',
    manifest: 'https://otro.example.pe/mf-manifest.json',
    contract: 1,
    integrity: {},
  };
  const registry = readRegistry(store.registry);
  registry.remotes['remote-cliente'] = other;
  writeFileSync(store.registry, JSON.stringify(registry));
  await publish('two');
  expect(readRegistry(store.registry).remotes['remote-cliente']).toEqual(other);
  expect(readFileSync(join(releaseFolder(store, NAME, 'one'), 'static/js/screen.js'), 'utf8')).toBe(
    'release one',
  );
});

test('the same release again changes nothing, and with other files it is refused', async () => {
  await publish('one');
  const again = built('one');
  await storeBuild(again.dist);
  expect(await makeFixtureCurrent(store, again.release)).toBe(false);
  const other = built('one', 'other code');
  await expect(storeBuild(other.dist)).rejects.toThrow('ya está publicada con otros archivos');
});

test('a rollback makes the release before current, step by step', async () => {
  for (const id of ['one', 'two', 'three']) await publish(id);
  await rollBack(store, NAME);
  expect(current()).toBe('two');
  await rollBack(store, NAME);
  expect(current()).toBe('one');
  expect(readRegistry(store.registry).remotes[NAME]?.insteadOf).toEqual(['two', 'three']);
  await expect(rollBack(store, NAME)).rejects.toThrow('no tiene una versión anterior');
});

test('a rollback changes the registry and its history, and no file of a release', async () => {
  for (const id of ['one', 'two']) await publish(id);
  const files = () =>
    new Map(
      filesIn(store.releasesDir).map((file) => [file, readFileSync(join(store.releasesDir, file), 'utf8')]),
    );
  const before = files();
  await rollBack(store, NAME);
  const changed = [...files()].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
  expect(changed.sort()).toEqual(['history.jsonl', 'remotes.json']);
});

test('a rollback starts with the registry alone: beside its schema no package, no bundler and no check is loaded', () => {
  const metafile = join(folder, 'graph.json');
  const bundle = [`--metafile=${metafile}`, `--outfile=${join(folder, 'rollback.mjs')}`, '--bundle'];
  const options = ['--platform=node', '--format=esm', '--packages=external', '--log-level=error'];
  const command = join(ROOT, 'scripts/src/rollback-remote.ts');
  execFileSync(join(ROOT, 'node_modules/.bin/esbuild'), [command, ...bundle, ...options]);
  const { inputs } = JSON.parse(readFileSync(metafile, 'utf8')) as {
    inputs: Record<string, { imports: { path: string; external?: boolean }[] }>;
  };
  const imports = Object.values(inputs).flatMap((input) => input.imports.filter((one) => one.external));
  const packages = new Set(imports.map(({ path }) => path).filter((path) => !path.startsWith('node:')));
  expect([...packages].sort()).toEqual([
    'shared-domain/remotes',
    'shared-domain/remotes/history',
    'shared-domain/remotes/signature',
  ]);
  expect(Object.keys(inputs).filter((path) => /\/(build|check|mount|webpack)\//.test(path))).toEqual([
    expect.stringMatching(/build\/release-file\.ts$/),
  ]);
});

test('after a rollback, the way back from the next release skips the one that was bad', async () => {
  for (const id of ['good', 'bad']) await publish(id);
  await rollBack(store, NAME);
  await publish('next');
  await rollBack(store, NAME);
  expect(current()).toBe('good');
});

test('a rollback may name its release, which has to be there', async () => {
  for (const id of ['one', 'two', 'three']) await publish(id);
  await rollBack(store, NAME, 'one');
  expect(current()).toBe('one');
  await expect(rollBack(store, NAME, 'nine')).rejects.toThrow('no está en la carpeta de versiones');
});

test('a rollback stays with the name under which a release of another name was registered', async () => {
  for (const id of ['one', 'two']) {
    const { dist, release } = built(id);
    moveIntoStore(store, await stageRelease(store, dist, { name: 'remote-otro' }));
    await makeFixtureCurrent(store, { ...release, name: 'remote-otro' });
  }
  const { manifest } = await rollBack(store, 'remote-otro');
  expect(manifest).toBe('/remotes/remote-otro/one/mf-manifest.json');
});

test('what changes nothing leaves the registry alone, and says nothing', async () => {
  await publish('one');
  const { ino } = statSync(store.registry);
  const said = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  placeAcceptedKeys(store);
  await record(store, NAME, () => undefined);
  expect([statSync(store.registry).ino, said.mock.calls]).toEqual([ino, []]);
  said.mockRestore();
});

test('releases that are published at the same moment are all in the registry', async () => {
  const names = ['remote-a', 'remote-b', 'remote-c', 'remote-d'];
  await Promise.all(names.map((name) => makeFixtureCurrent(store, { ...built('one').release, name })));
  expect(Object.keys(readRegistry(store.registry).remotes).sort()).toEqual(names);
});
