import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { differenceFile } from 'shared-domain/remotes';
import type { ReleaseStore } from '../store/release-store';
import { scriptsOfBuilds, scriptsOfReleases, sha256, writeDifferences } from './differences';

const NAME = 'remote-asesor';
const SCREEN = 'static/js/40.js';
const CODE = Array.from({ length: 200 }, (_, index) => `const v${index * 7919} = ${index};`).join('\n');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diferencias-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(file: string, text: string): string {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

const differences = (at: string) => readdirSync(join(folder, at)).filter((file) => file.endsWith('.dcz'));
const named = (file: string, text: string) =>
  differenceFile(file, sha256(Buffer.from(text)).toString('base64'))
    .split('/')
    .at(-1);

test('beside a script lies what changed since each of its last three releases', async () => {
  const store: ReleaseStore = { releasesDir: folder, registry: join(folder, 'remotes.json') };
  for (const release of ['a', 'b', 'c', 'd']) put(`${NAME}/${release}/${SCREEN}`, `${CODE}// ${release}`);
  put(`${NAME}/new/${SCREEN}`, `${CODE}// new`);
  const about = { name: NAME, release: 'new' };
  const earlier = scriptsOfReleases(store, about, { way: ['a', 'b', 'c', 'd'], ahead: [] });
  await writeDifferences(join(folder, NAME, 'new'), [SCREEN], earlier);
  const written = differences(`${NAME}/new/static/js`);
  expect(written.sort()).toEqual(['b', 'c', 'd'].map((one) => named(SCREEN, `${CODE}// ${one}`)).sort());
  const dictionary = Buffer.from(`${CODE}// d`);
  const bytes = readFileSync(join(folder, NAME, 'new/static/js', named(SCREEN, dictionary.toString()) ?? ''));
  expect(bytes.length).toBeLessThan(100);
  expect(bytes.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(bytes.subarray(8, 40)).toEqual(sha256(dictionary));
  const decoded = decompressUsingDict(createDCtx(), bytes.subarray(40), dictionary);
  expect(Buffer.from(decoded).toString()).toBe(`${CODE}// new`);
});

test('of the files of a build, those of one name but for the hash are the earlier ones, the latest first', async () => {
  const scripts = ['shell.0c58b0d8c7b1.js', 'shell.0c58b0d8c7b2.js', 'other.0c58b0d8c7b3.js'];
  for (const [day, script] of scripts.entries()) {
    utimesSync(put(`static/js/${script}`, `${CODE}// ${day}`), day, day);
  }
  const current = 'static/js/shell.aaaaaaaaaaaa.js';
  put(current, `${CODE}// new`);
  const earlier = scriptsOfBuilds(folder, [current]);
  expect(earlier.map(({ file }) => file)).toEqual(scripts.toReversed().map((one) => `static/js/${one}`));
  await writeDifferences(folder, [current], earlier);
  expect(differences('static/js').sort()).toEqual(
    [0, 1].map((day) => named(current, `${CODE}// ${day}`)).sort(),
  );
});

test.each([
  ['is the same', CODE, CODE],
  ['has nothing in common with the earlier one', CODE, 'x'.repeat(2000)],
  ['is small', 'const a = 1;', 'const a = 2;'],
])('a script that %s gets no difference', async (_what, text, before) => {
  put(SCREEN, text);
  put(`${SCREEN}.br`, text.slice(0, 300));
  await writeDifferences(folder, [SCREEN], [{ file: SCREEN, path: put('earlier/40.js', before) }]);
  expect(differences('static/js')).toEqual([]);
});
