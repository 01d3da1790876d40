import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFixture } from '../testing/release-fixture';
import { type ReleaseStore, releaseFolder, removeLeftovers } from './release-store';
import { moveIntoStore, stageRelease } from './staging';

const NAME = 'remote-asesor';
const SCREEN = 'static/js/screen.js';

let folder: string;
let store: ReleaseStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copia-'));
  store = { releasesDir: join(folder, 'releases'), registry: join(folder, 'releases/remotes.json') };
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const storedFile = (release: string) => join(releaseFolder(store, NAME, release), SCREEN);

test('a build that comes in between changes nothing of the copy that is reviewed', async () => {
  const { dist } = buildFixture(folder, 'one');
  const staged = await stageRelease(store, dist);
  writeFileSync(join(dist, SCREEN), 'of another build');
  moveIntoStore(store, staged);
  expect(readFileSync(storedFile('one'), 'utf8')).toBe('release one');
});

test('a copy that differs from its hashes does not become a release', async () => {
  const staged = await stageRelease(store, buildFixture(folder, 'one').dist);
  writeFileSync(join(staged.folder, SCREEN), 'half a file');
  expect(() => moveIntoStore(store, staged)).toThrow(`cambió mientras se publicaba: cambió ${SCREEN}`);
  expect(existsSync(releaseFolder(store, NAME, 'one'))).toBe(false);
});

test('a release that was damaged in the store is reported with its files and the way out', async () => {
  const stage = () => stageRelease(store, buildFixture(folder, 'one').dist);
  moveIntoStore(store, await stage());
  rmSync(storedFile('one'));
  writeFileSync(join(releaseFolder(store, NAME, 'one'), 'more.js'), '');
  const again = await stage();
  expect(() => moveIntoStore(store, again)).toThrow(
    new RegExp(`sobra more.js, falta ${SCREEN}[\\s\\S]*Borre la carpeta .*remote-asesor/one`),
  );
});

test('what a killed process left in the store is removed, what a running one writes is not', async () => {
  const { pid: ended } = spawnSync('true');
  const left = [`${NAME}/one.${ended}.new`, `standalone/host.${ended}.new`];
  const made = `${NAME}/one.${process.ppid}.new`;
  for (const path of [...left, made]) mkdirSync(join(store.releasesDir, path), { recursive: true });
  writeFileSync(join(store.releasesDir, `remotes.json.${ended}.new`), '{');
  removeLeftovers(store);
  expect(readdirSync(join(store.releasesDir, NAME))).toEqual([`one.${process.ppid}.new`]);
  expect(readdirSync(store.releasesDir).sort()).toEqual([NAME, 'standalone']);
  expect(readdirSync(join(store.releasesDir, 'standalone'))).toEqual([]);
});
