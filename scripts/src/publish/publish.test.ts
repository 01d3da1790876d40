import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HISTORY_FILE } from 'shared-domain/remotes/history';
import type { Built } from '../build/build-changed';
import type { Review } from '../check/finding';
import { makeCurrent, rollBack } from '../store/current-release';
import { CLONE_ID, record } from '../store/history';
import { readRegistry } from '../store/registry';
import { type ReleaseStore, releaseFolder } from '../store/release-store';
import { buildFixture, makeFixtureCurrent } from '../testing/release-fixture';
import { publishBuilds } from './publish';

const NAME = 'remote-asesor';
const PASSED: Review = { findings: [], notes: [] };
const REFUSED: Review = { findings: [{ file: 'x.js', problem: 'Se rompe.', fix: 'Corrija.' }], notes: [] };
const NO_BROWSER: Review = { ...REFUSED, isBrowserMissing: true };

let folder: string;
let store: ReleaseStore;
let said: string;
let reviewed: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publicar-'));
  store = { releasesDir: join(folder, 'releases'), registry: join(folder, 'releases/remotes.json') };
  said = '';
  reviewed = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

function built(release: string, name = NAME): Built {
  const { dist, release: about } = buildFixture(folder, release, { name });
  return { release: about, folder: dist, isNew: true };
}

function build(
  builds: readonly Built[],
  {
    verdicts = {} as Record<string, Review>,
    shell = 'shell1',
    isBrowserOptional = false,
    isAskedFor = false,
  } = {},
): Promise<boolean> {
  const review = async (folders: readonly string[]) =>
    folders.map((folder) => {
      const [, release = ''] = /\/(\w+)\.\d+\.new$/.exec(folder) ?? [];
      reviewed.push(release);
      return verdicts[release] ?? PASSED;
    });
  return publishBuilds(builds, { store, shell, isBrowserOptional, isAskedFor, review });
}

const live = (name = NAME) => readRegistry(store.registry).remotes[name]?.release;

test('sources that went back go live again, whoever built them in between', async () => {
  for (const id of ['a', 'b']) await build([built(id)]);
  expect(await build([{ ...built('a'), isNew: false }])).toBe(true);
  expect(live()).toBe('a');
});

test('nothing is looked at when nothing changed', async () => {
  const one = built('a');
  await build([one]);
  reviewed = [];
  expect(await build([{ ...one, isNew: false }])).toBe(true);
  expect(reviewed).toEqual([]);
});

test('a release that was rolled back stays away, built anew or not, until its sources change', async () => {
  for (const id of ['a', 'b']) await build([built(id)]);
  await rollBack(store, NAME);
  expect(await build([built('b')])).toBe(true);
  expect(live()).toBe('a');
  expect(said).toContain(`${NAME}: la versión b, la de las fuentes, se había retirado; sigue vigente la a.`);
  await build([built('c')]);
  expect(live()).toBe('c');
  await build([built('b')]);
  expect(live()).toBe('c');
});

test('a rollback lasts for a build of another clone too, which had not handled these sources', async () => {
  for (const id of ['a', 'b']) await build([built(id)]);
  await rollBack(store, NAME);
  const file = join(store.releasesDir, HISTORY_FILE);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(CLONE_ID, 'another'));
  await record(store, NAME, () => ({ what: 'handled', clone: 'another', release: 'z' }));
  expect(await build([built('b')])).toBe(true);
  expect(live()).toBe('a');
});

const THEIRS = { release: 'x', manifest: 'https://x.pe/m.json', contract: 1, integrity: {} };

test('what was registered from another origin stays until the sources change', async () => {
  await build([built('a')]);
  await makeCurrent(store, NAME, THEIRS, { at: new Date().toISOString(), by: 'Ana' });
  await build([built('a')]);
  expect(live()).toBe('x');
  await build([built('b')]);
  expect(live()).toBe('b');
});

test('a line that somebody edited or deleted is written again by a build of the same sources', async () => {
  await build([built('a')]);
  const registry = readRegistry(store.registry);
  for (const remotes of [{ [NAME]: THEIRS }, {}]) {
    writeFileSync(store.registry, JSON.stringify({ ...registry, remotes }));
    reviewed = [];
    expect(await build([built('a')])).toBe(true);
    expect([reviewed, readRegistry(store.registry)]).toEqual([[], registry]);
  }
});

test('what is refused keeps what was live, names the findings, and keeps no other remote up', async () => {
  await build([built('a'), built('d', 'remote-cliente')]);
  const next = [built('b'), built('e', 'remote-cliente')];
  expect(await build(next, { verdicts: { b: REFUSED } })).toBe(false);
  expect([live(), live('remote-cliente')]).toEqual(['a', 'e']);
  expect(said).toContain('la versión b NO se publicó; sigue vigente la a:\n  ✘ x.js: Se rompe.');
});

test('what was refused is told again without a review, and reviewed again in another shell', async () => {
  await build([built('a')]);
  await build([built('b')], { verdicts: { b: REFUSED } });
  reviewed = [];
  said = '';
  expect(await build([built('b')])).toBe(false);
  expect([reviewed, live()]).toEqual([[], 'a']);
  expect(said).toMatch(/✘ x\.js: Se rompe\.[\s\S]*npm run publish-remote -- remote-asesor/);
  expect(await build([built('b')], { shell: 'shell2' })).toBe(true);
  expect(live()).toBe('b');
});

test('without a browser a first publication and a demonstration go on, and say so', async () => {
  const verdicts = { a: NO_BROWSER, b: NO_BROWSER };
  expect(await build([built('a')], { verdicts })).toBe(true);
  expect(live()).toBe('a');
  expect(said).toContain('no se montó en la aplicación, porque no se encontró un navegador');
  expect(await build([built('b')], { verdicts, isBrowserOptional: true })).toBe(true);
  expect(live()).toBe('b');
});

test('without a browser what is live stays, until there is one', async () => {
  await build([built('a')]);
  expect(await build([built('b')], { verdicts: { b: NO_BROWSER } })).toBe(false);
  expect(live()).toBe('a');
  expect(said).toMatch(/sigue vigente la a:[\s\S]*Instale Chromium[\s\S]*--sin-montar/);
  expect(await build([built('b')])).toBe(true);
  expect(live()).toBe('b');
});

test('files that lie damaged in the store are named, and the other remotes go on', async () => {
  const one = built('a');
  await build([one]);
  writeFileSync(join(releaseFolder(store, NAME, 'a'), 'static/js/screen.js'), 'edited');
  expect(await build([one, built('d', 'remote-cliente')])).toBe(false);
  expect(said).toMatch(/La versión a de remote-asesor.*cambió static\/js\/screen\.js/);
  expect(live('remote-cliente')).toBe('d');
});

test('whoever asks for a release gets it: rolled back, refused before, or the same again', async () => {
  const asked = { isAskedFor: true };
  for (const id of ['a', 'b']) await build([built(id)]);
  await rollBack(store, NAME);
  expect(await build([built('b')], asked)).toBe(true);
  expect(live()).toBe('b');
  await build([built('c')], { verdicts: { c: REFUSED } });
  reviewed = [];
  expect(await build([built('c')], asked)).toBe(true);
  expect([reviewed, live()]).toEqual([['c'], 'c']);
  expect(await build([built('c')], asked)).toBe(true);
  expect([reviewed, said]).toEqual([['c'], expect.stringContaining('ya era la vigente (c)')]);
});

test('whoever asks for a release is refused it without a browser, the first one too', async () => {
  expect(await build([built('a')], { verdicts: { a: NO_BROWSER }, isAskedFor: true })).toBe(false);
  expect([live(), said]).toEqual([undefined, expect.stringContaining('no se encontró un navegador')]);
});

test('it is told what is done, step by step', async () => {
  await build([built('a')]);
  const steps = said.split('\n').map((line) => line.replace(/\d+\.\d s/, '0.0 s'));
  expect(steps).toEqual([
    `  ${NAME}: copiando…`,
    `  ${NAME}: copiado (0.0 s)`,
    `  ${NAME}: comparando la copia con sus huellas…`,
    `  ${NAME}: comparada (0.0 s)`,
    `  ${NAME}: publicado (a)`,
    '',
  ]);
});

test('a release that somebody published meanwhile is not looked at again', async () => {
  const one = built('a');
  await build([built('z')]);
  await Promise.all([build([one]), build([one])]);
  expect(reviewed.filter((release) => release === 'a')).toEqual(['a']);
  await makeFixtureCurrent(store, one.release);
  expect(live()).toBe('a');
});

test.each(['ENOSPC', 'EACCES', 'EROFS', 'EDQUOT'])(
  'on a disk that cannot be written (%s) it is told that nothing was published and what stays current',
  async (code) => {
    await build([built('a')]);
    const full = () =>
      Promise.reject(Object.assign(new Error(`${code}: copyfile`), { code, dest: '/lleno/x.js' }));
    const publishing = { store, shell: 'shell1', isAskedFor: true, review: full };
    expect(await publishBuilds([built('b')], publishing)).toBe(false);
    expect(live()).toBe('a');
    expect(said).toMatch(
      new RegExp(`la versión b NO se publicó; sigue vigente la a:\n  ✘ .*/lleno/x\\.js, ${code}`),
    );
    expect(said).not.toContain('    at ');
    expect(await build([built('b')])).toBe(true);
  },
);
