import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildFixture } from '../testing/release-fixture';
import { ROOT } from '../workspace';
import { currentBuild, forgetBuild, recordBuild } from './current-build';
import { hashOf, treeHash } from './tree-hash';

const DEPENDENCIES: Record<string, object> = {
  'remote-caja': {
    dependencies: { 'shared-ui': '1.0.0', react: '19.3.1' },
    devDependencies: { scripts: '1.0.0' },
  },
  'shared-ui': { peerDependencies: { 'shared-texts': '1.0.0' } },
  'shared-texts': {},
  'shared-auth': {},
};

let workspace: string;
let remote: string;

beforeEach(() => {
  workspace = realpathSync(mkdtempSync(join(tmpdir(), 'construido-')));
  remote = join(workspace, 'remote-caja');
  for (const [name, needs] of Object.entries(DEPENDENCIES)) {
    put(`${name}/package.json`, JSON.stringify({ name, ...needs }));
    put(`${name}/src/index.ts`, 'export {};');
    mkdirSync(join(workspace, 'node_modules'), { recursive: true });
    symlinkSync(join('..', name), join(workspace, 'node_modules', name));
  }
  put('node_modules/react/package.json', '{}');
  put('package-lock.json', '{}');
  put('remote-caja/webpack.config.ts', '');
  put('remote-caja/src/data/distritos.json', '[]');
  cpSync(buildFixture(workspace, 'a').dist, join(remote, 'dist'), { recursive: true });
});

afterEach(() => {
  forgetBuild(remote);
  rmSync(workspace, { recursive: true, force: true });
});

function put(file: string, text: string): void {
  mkdirSync(dirname(join(workspace, file)), { recursive: true });
  writeFileSync(join(workspace, file), text);
}

function record(): void {
  const built = { name: 'remote-caja', release: 'a', integrity: {} };
  recordBuild(remote, treeHash(remote), built);
}

test.each([
  ['its own source', 'remote-caja/src/index.ts'],
  ['a file of data', 'remote-caja/src/data/distritos.json'],
  ['a file that is new', 'remote-caja/src/new.ts'],
  ['its configuration', 'remote-caja/webpack.config.ts'],
  ['a package of ours that it needs', 'shared-ui/src/index.ts'],
  ['a package that this one needs', 'shared-texts/src/index.ts'],
  ['the lock file', 'package-lock.json'],
])('%s builds it again', (_what, file) => {
  record();
  expect(currentBuild(remote)?.release).toBe('a');
  put(file, '{"other":1}');
  expect(currentBuild(remote)).toBeUndefined();
});

test.each([
  ['a test', 'remote-caja/src/index.test.tsx'],
  ['a test of a package that it needs', 'shared-ui/src/button.test.ts'],
  ['a package of ours that it does not name', 'shared-auth/src/index.ts'],
  ['a package of others, which the lock file names', 'node_modules/react/package.json'],
  ['a cache', 'remote-caja/node_modules/.cache/x'],
  ['what the build left', 'remote-caja/dist/old.js'],
])('%s builds nothing', (_what, file) => {
  record();
  put(file, '{"other":1}');
  expect(currentBuild(remote)?.release).toBe('a');
});

test('a package that a remote elsewhere brought along builds it again', () => {
  rmSync(join(workspace, 'node_modules/shared-texts'));
  const file = 'node_modules/shared-texts/src/index.ts';
  put('node_modules/shared-texts/package.json', '{}');
  put(file, 'export {};');
  record();
  put(file, 'export const text = 1;');
  expect(currentBuild(remote)).toBeUndefined();
});

test('what builds the packages is among their sources', () => {
  const known = new Map<string, string>();
  treeHash(remote, known);
  const folders = ['build', 'webpack'].map((name) => join(ROOT, 'scripts/src', name));
  expect([...known.keys()]).toEqual(expect.arrayContaining(folders));
});

test('the hash of a folder changes with its sources and not with their tests', () => {
  const before = hashOf(remote);
  put('remote-caja/src/index.test.ts', '');
  expect(hashOf(remote)).toBe(before);
  put('remote-caja/src/index.ts', 'export const one = 1;');
  expect(hashOf(remote)).not.toBe(before);
});

test('a folder that is reached through a link has the same hash', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'enlace-'));
  symlinkSync(remote, join(elsewhere, 'remote-caja'));
  expect(treeHash(join(elsewhere, 'remote-caja'))).toBe(treeHash(remote));
  rmSync(elsewhere, { recursive: true });
});

test.each([
  ['a script that is missing', () => rmSync(join(remote, 'dist/static/js/screen.js'))],
  ['a script that is damaged', () => put('remote-caja/dist/static/js/screen.js', 'release')],
  ['a release.json that is damaged', () => put('remote-caja/dist/release.json', '{')],
  [
    'the build of other sources',
    () => cpSync(buildFixture(workspace, 'b').dist, join(remote, 'dist'), { recursive: true }),
  ],
  ['a build that was begun and not finished', () => forgetBuild(remote)],
])('%s is built again', (_what, damage) => {
  record();
  expect(currentBuild(remote)?.release).toBe('a');
  damage();
  expect(currentBuild(remote)).toBeUndefined();
});
