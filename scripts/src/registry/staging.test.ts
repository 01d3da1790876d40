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
import { releaseFolder, type Shelf } from './shelf';
import { placeRelease, stageRelease } from './staging';

const NAME = 'remote-asesor';
const SCREEN = 'static/js/screen.js';

let folder: string;
let shelf: Shelf;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copia-'));
  shelf = { releasesDir: join(folder, 'releases'), registry: join(folder, 'releases/remotes.json') };
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const shelvedFile = (release: string) => join(releaseFolder(shelf, NAME, release), SCREEN);

test('a build that comes in between changes nothing of what was looked at', () => {
  const { dist } = buildFixture(folder, 'one');
  const staged = stageRelease(shelf, dist);
  writeFileSync(join(dist, SCREEN), 'of another build');
  placeRelease(shelf, staged);
  expect(readFileSync(shelvedFile('one'), 'utf8')).toBe('release one');
});

test('a copy that differs from its hashes does not become a release', () => {
  const staged = stageRelease(shelf, buildFixture(folder, 'one').dist);
  writeFileSync(join(staged.folder, SCREEN), 'half a file');
  expect(() => placeRelease(shelf, staged)).toThrow(`cambió mientras se publicaba: cambió ${SCREEN}`);
  expect(existsSync(releaseFolder(shelf, NAME, 'one'))).toBe(false);
});

test('a release that was damaged on the shelf is told by its files and what to do', () => {
  const stage = () => stageRelease(shelf, buildFixture(folder, 'one').dist);
  placeRelease(shelf, stage());
  rmSync(shelvedFile('one'));
  writeFileSync(join(releaseFolder(shelf, NAME, 'one'), 'more.js'), '');
  expect(() => placeRelease(shelf, stage())).toThrow(
    new RegExp(`sobra more.js, falta ${SCREEN}[\\s\\S]*Borre la carpeta .*remote-asesor/one`),
  );
});

test('what a killed process left on the shelf is swept, what a running one makes is not', () => {
  const { pid: ended } = spawnSync('true');
  const left = [`${NAME}/one.${ended}.new`, `solo/host.${ended}.new`];
  const made = `${NAME}/one.${process.ppid}.new`;
  for (const path of [...left, made]) mkdirSync(join(shelf.releasesDir, path), { recursive: true });
  writeFileSync(join(shelf.releasesDir, `remotes.json.${ended}.new`), '{');
  placeRelease(shelf, stageRelease(shelf, buildFixture(folder, 'two').dist));
  expect(readdirSync(join(shelf.releasesDir, NAME)).sort()).toEqual([`one.${process.ppid}.new`, 'two']);
  expect(readdirSync(shelf.releasesDir).sort()).toEqual([NAME, 'solo']);
  expect(readdirSync(join(shelf.releasesDir, 'solo'))).toEqual([]);
});
