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
import { dirname, join } from 'node:path';
import { REMOTES } from 'shared-domain/remotes/list';
import { ROOT } from './workspace';

const LIST = 'shared-domain/src/remotes/remotes.ts';
const FILES_OF_A_REMOTE = ['package.json', 'webpack.config.ts', 'jest.config.js', 'src/remote.tsx'];

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

function problemsOf(name: string, root: string): string[] {
  const folder = join(root, name);
  if (!existsSync(folder)) {
    const write = `npm run new-remote -- ${name.replace('remote-', '')}`;
    return [`${name} is in ${LIST} and has no folder. Write it with "${write}", or take it off the list.`];
  }
  const missing = FILES_OF_A_REMOTE.filter((file) => !existsSync(join(folder, file)));
  const problems = missing.map((file) => `${name} lacks ${file}; "npm run new-remote" writes one like it.`);
  if (!missing.includes('package.json')) {
    const written = readJson(join(folder, 'package.json')).name;
    if (written !== name)
      problems.push(`${name}/package.json has the name "${written}"; it has to be "${name}".`);
  }
  const { packages } = readJson(join(root, 'package-lock.json'));
  if (!packages[`node_modules/${name}`]) {
    problems.push(
      `package-lock.json does not know ${name}: run "npm install" and commit what it writes there.`,
    );
  }
  return problems;
}

function workspaceProblems(root: string, listed: readonly string[]): string[] {
  // Another branch may leave only `dist`.
  const folders = readdirSync(root).filter(
    (name) => name.startsWith('remote-') && existsSync(join(root, name, 'package.json')),
  );
  const unlisted = folders.filter((name) => !listed.includes(name));
  return [
    ...listed.flatMap((name) => problemsOf(name, root)),
    ...unlisted.map(
      (name) =>
        `${name} has a folder and is not in ${LIST}: no role opens it and no build publishes it. Add it there.`,
    ),
  ];
}

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
  expect(
    workspaceProblems(
      ROOT,
      REMOTES.map(({ name }) => name),
    ),
  ).toEqual([]);
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
