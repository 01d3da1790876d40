import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { REMOTES } from './remotes';
import { ROOT } from './workspace';
import { workspaceProblems } from './workspace-remotes';

let root: string;

function put(file: string, text = ''): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function putRemote(name: string, written = name): void {
  put(`${name}/package.json`, JSON.stringify({ name: written }));
  for (const file of ['webpack.config.ts', 'jest.config.js', 'src/remote.tsx']) put(`${name}/${file}`);
}

const lock = (...names: string[]) =>
  put(
    'package-lock.json',
    JSON.stringify({ packages: Object.fromEntries(names.map((name) => [`node_modules/${name}`, {}])) }),
  );

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lista-'));
  lock('remote-caja');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('every remote that a role names has its folder, its workspace and its tests, and every folder its role', () => {
  expect(workspaceProblems(ROOT, REMOTES)).toEqual([]);
});

test('a remote of the list without a folder is named, with the command that writes it', () => {
  expect(workspaceProblems(root, ['remote-caja'])).toEqual([
    expect.stringMatching(/^remote-caja is in .*remotes\.ts and has no folder.*npm run new-remote -- caja/),
  ]);
});

test('a remote that is whole has no problems', () => {
  putRemote('remote-caja');
  expect(workspaceProblems(root, ['remote-caja'])).toEqual([]);
});

test.each(['package.json', 'webpack.config.ts', 'jest.config.js', 'src/remote.tsx'])(
  'a remote without %s is named',
  (file) => {
    putRemote('remote-caja');
    rmSync(join(root, 'remote-caja', file));
    expect(workspaceProblems(root, ['remote-caja'])).toEqual([expect.stringContaining(`lacks ${file}`)]);
  },
);

test('a package of another name than its folder is named', () => {
  putRemote('remote-caja', 'remote-copia');
  expect(workspaceProblems(root, ['remote-caja'])).toEqual([
    expect.stringContaining('has the name "remote-copia"; it has to be "remote-caja"'),
  ]);
});

test('a remote that nobody installed since it was written is named', () => {
  putRemote('remote-caja');
  lock();
  expect(workspaceProblems(root, ['remote-caja'])).toEqual([expect.stringContaining('run "npm install"')]);
});

test('a folder that is not in the list is named', () => {
  putRemote('remote-caja');
  expect(workspaceProblems(root, [])).toEqual([
    expect.stringMatching(/^remote-caja has a folder and is not in .*remotes\.ts/),
  ]);
});

test('a folder that another branch left with its build alone is nothing to complain about', () => {
  put('remote-caja/dist/release.json');
  expect(workspaceProblems(root, [])).toEqual([]);
});
