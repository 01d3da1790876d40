import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../workspace';
import { inputFiles, releaseOf } from './inputs';

let parent: string;
let remote: string;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'entradas-'));
  remote = join(parent, 'remote-cliente');
  mkdirSync(join(remote, 'src'), { recursive: true });
  for (const file of ['package.json', 'webpack.config.ts', 'src/remote.tsx']) {
    cpSync(join(ROOT, 'remote-cliente', file), join(remote, file));
  }
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('equal sources give an equal release in any folder', () => {
  const clone = join(parent, 'clone/remote-cliente');
  cpSync(remote, clone, { recursive: true });
  expect(releaseOf(clone)).toBe(releaseOf(remote));
  expect(releaseOf(remote)).toMatch(/^[0-9a-f]{12}$/);
});

test('a changed source is another release, a changed test is not', () => {
  const before = releaseOf(remote);
  writeFileSync(join(remote, 'src/remote.test.tsx'), 'test');
  expect(releaseOf(remote)).toBe(before);
  writeFileSync(join(remote, 'src/texts.ts'), 'export const texts = {};');
  expect(releaseOf(remote)).not.toBe(before);
});

test('a package outside of the workspace is another release with another lock file of its own', () => {
  const before = releaseOf(remote);
  writeFileSync(join(remote, 'package-lock.json'), '{}');
  expect(releaseOf(remote)).not.toBe(before);
  expect(inputFiles(remote)).not.toContain(join(ROOT, 'package-lock.json'));
});

test('an installed package in the lock file is another release, another workspace in it is not', () => {
  const lock = (packages: object) =>
    writeFileSync(join(remote, 'package-lock.json'), JSON.stringify({ packages }));
  const react = { 'node_modules/react': { version: '19.3.1' } };
  lock(react);
  const before = releaseOf(remote);
  lock({
    '': { workspaces: ['remote-*'] },
    ...react,
    'node_modules/remote-caja': { link: true },
    'remote-caja': {},
  });
  expect(releaseOf(remote)).toBe(before);
  lock({ 'node_modules/react': { version: '19.3.2' } });
  expect(releaseOf(remote)).not.toBe(before);
});

test('a remote is built from the packages it bundles but not from what the shell provides', () => {
  const packages = new Set(
    inputFiles(remote).map((file) => /(shared-\w+|remote-\w+|scripts)\/(src|package)/.exec(file)?.[1]),
  );
  expect([...packages].filter(Boolean).sort()).toEqual([
    'remote-cliente',
    'scripts',
    'shared-domain',
    'shared-evaluaciones',
  ]);
});

test('another remote in the list is another release of the shell, and of no remote', () => {
  const list = join(ROOT, 'shared-domain/src/remotes/remotes.ts');
  expect(inputFiles(join(ROOT, 'shell'))).toContain(list);
  expect(inputFiles(remote)).not.toContain(list);
});
