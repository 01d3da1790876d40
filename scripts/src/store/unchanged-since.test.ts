import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RegistryEntry } from 'shared-domain/remotes';
import { withUnchangedFiles } from './registry';
import { type ReleaseStore, releaseFolder } from './release-store';

const NAME = 'remote-asesor';
const OTHER_ORIGIN = 'https://otro.example.pe/mf-manifest.json';

let folder: string;
let store: ReleaseStore;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'iguales-'));
  store = { releasesDir: folder, registry: join(folder, 'remotes.json') };
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function line(release: string, integrity: Record<string, string>): RegistryEntry {
  for (const file of Object.keys(integrity)) {
    const path = join(releaseFolder(store, NAME, release), file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
  }
  return { release, manifest: `/remotes/${NAME}/${release}/mf-manifest.json`, contract: 1, integrity };
}

const after = (current: RegistryEntry | undefined, next: RegistryEntry) =>
  withUnchangedFiles(store, NAME, next, current);

const ONE = { 'mf-manifest.json': 'm', 'remoteEntry.js': 'e', 'static/js/1.js': 'a', 'static/x.css': 'c' };

test('scripts with the same bytes keep their address, and what changed is at that of the new release', () => {
  const next = after(line('one', ONE), line('two', { ...ONE, 'static/js/1.js': 'b' }));
  expect(next.unchangedSince).toEqual({ one: ['remoteEntry.js'] });
});

test('they keep it over several releases', () => {
  const second = after(line('one', ONE), line('two', { ...ONE, 'static/js/1.js': 'b' }));
  const third = after(second, line('three', { ...ONE, 'static/js/1.js': 'b', 'static/js/2.js': 'd' }));
  expect(third.unchangedSince).toEqual({ one: ['remoteEntry.js'], two: ['static/js/1.js'] });
});

test('a release that comes back has its own files at its own address, and a line that is written again stays', () => {
  const first = line('one', ONE);
  const second = after(first, line('two', { ...ONE, 'static/js/1.js': 'b' }));
  expect(after(second, first)).toEqual(first);
  expect(after(second, second)).toEqual(second);
});

test('a file whose earlier release was removed is asked for at its own address', () => {
  const first = line('one', ONE);
  rmSync(releaseFolder(store, NAME, 'one'), { recursive: true });
  expect(after(first, line('two', ONE)).unchangedSince).toBeUndefined();
});

test('releases of other origins have nothing in common with those of the store', () => {
  const elsewhere = { ...line('one', ONE), manifest: OTHER_ORIGIN };
  expect(after(elsewhere, line('two', ONE)).unchangedSince).toBeUndefined();
  expect(after(line('one', ONE), elsewhere).unchangedSince).toBeUndefined();
});
