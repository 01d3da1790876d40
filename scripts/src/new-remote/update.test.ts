import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { RECORD, recordOf, updateRemote } from './update';

type Files = Record<string, string>;

const manifest = (parts: object) =>
  `${JSON.stringify({ name: 'remote-x', ...parts, dependencies: { kit: 'file:paquetes/kit-1.tgz' } }, undefined, 2)}\n`;

const EARLIER: Files = {
  'package.json': manifest({
    scripts: { dev: 'kit dev', lint: 'biome check' },
    devDependencies: { vite: '8.0.0', old: '1.0.0' },
  }),
  'tsconfig.json': '{ "include": ["src"] }\n',
  'biome.json': '{}\n',
  'src/remote.tsx': 'export const contract = 1;\n',
};
const today = ({ kit = '' }): Files => ({
  ...EARLIER,
  'package.json': manifest({
    scripts: { dev: 'vite', lint: 'biome check --error-on-warnings' },
    devDependencies: { vite: '8.3.8', vitest: '4.1.12' },
  }).replace('file:paquetes/kit-1.tgz', kit),
  'tsconfig.json': '{ "extends": "kit/tsconfig.json", "include": ["src"] }\n',
  'ci.example.yml': 'on: [push]\n',
  'src/remote.tsx': 'export const contract = 2;\n',
});

async function pack(folder: string): Promise<Files> {
  mkdirSync(join(folder, 'paquetes'));
  writeFileSync(join(folder, 'paquetes/kit-2.tgz'), '');
  return { kit: 'file:paquetes/kit-2.tgz' };
}

let folder: string;
const said: string[] = [];
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const writtenBefore = (files: Files) => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
};
const everything = () =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]),
  );
const update = async (isSure: boolean) => {
  said.length = 0;
  await updateRemote(folder, today, { isSure, pack });
  return said.join('');
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'remote-'));
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => said.push(String(line)) > 0);
  writtenBefore({ ...EARLIER, [RECORD]: recordOf(EARLIER), 'paquetes/kit-1.tgz': '' });
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

test('an earlier scaffold becomes the one of today, with its packages, and its sources stay', async () => {
  const shown = await update(true);
  const { 'src/remote.tsx': _source, ...scaffold } = today({ kit: 'file:paquetes/kit-2.tgz' });
  for (const [file, text] of Object.entries(scaffold)) expect([file, read(file)]).toEqual([file, text]);
  expect(read('src/remote.tsx')).toBe(EARLIER['src/remote.tsx']);
  expect(readdirSync(join(folder, 'paquetes'))).toEqual(['kit-2.tgz']);
  expect(shown).toContain('tsconfig.json: +1 -1\n');
  expect(shown).toContain('-{ "include": ["src"] }\n+{ "extends": "kit/tsconfig.json", "include": ["src"] }');
  expect(shown).toContain('3 por escribir, 0 que cambió el equipo.');
});

test('what the team changed stays, and the difference to today is shown', async () => {
  const own = JSON.parse(EARLIER['package.json'] ?? '');
  Object.assign(own.scripts, { lint: 'eslint', deploy: './deploy.sh' });
  Object.assign(own.devDependencies, { storybook: '10.0.0' });
  writtenBefore({
    'package.json': JSON.stringify(own, undefined, 2),
    'tsconfig.json': '{ "strict": true }\n',
  });
  const shown = await update(true);
  expect(read('tsconfig.json')).toBe('{ "strict": true }\n');
  expect(JSON.parse(read('package.json'))).toMatchObject({
    scripts: { dev: 'vite', lint: 'eslint', deploy: './deploy.sh' },
    devDependencies: { vite: '8.3.8', storybook: '10.0.0' },
  });
  expect(shown).toContain('tsconfig.json: el equipo lo cambió y se deja como está.');
  expect(shown).toContain('-{ "strict": true }\n+{ "extends": "kit/tsconfig.json", "include": ["src"] }');
  expect(shown).toContain('-    "lint": "eslint",\n+    "lint": "biome check --error-on-warnings",');
  expect(shown).toContain('2 por escribir, 2 que cambió el equipo.');
});

test('a second time there is nothing to write', async () => {
  await update(true);
  const before = everything();
  expect(await update(true)).toContain('0 por escribir, 0 que cambió el equipo.\nNo hay nada que escribir.');
  expect(everything()).toEqual(before);
});

test('without an answer it only shows', async () => {
  const before = everything();
  const shown = await update(false);
  expect(shown).toContain('tsconfig.json: +1 -1');
  expect(shown).toContain('No se escribió nada. Para escribirlo, agregue --si');
  expect(everything()).toEqual(before);
});

test('without a record a file that differs is the team’s, but not the commands that the kit no longer has', async () => {
  rmSync(join(folder, RECORD));
  await update(true);
  expect(read('tsconfig.json')).toBe(EARLIER['tsconfig.json']);
  expect(read('ci.example.yml')).toBe('on: [push]\n');
  expect(JSON.parse(read('package.json'))).toMatchObject({
    scripts: { dev: 'vite', lint: 'biome check' },
    devDependencies: { vite: '8.0.0', vitest: '4.1.12', old: '1.0.0' },
  });
});
