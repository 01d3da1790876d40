import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../workspace';

const PACKAGES = ['shared-domain', 'shell', 'remote-cliente'];

const GLOBALS = {
  fetch: "fetch('/api/config/general')",
  XMLHttpRequest: 'new XMLHttpRequest()',
  localStorage: "localStorage.getItem('dni')",
  sessionStorage: "sessionStorage.getItem('dni')",
  document: 'document.title',
  window: 'window.name',
  navigator: 'navigator.language',
  process: 'process.env.TZ',
  globalThis: "globalThis.fetch('/api/config/general')",
  setTimeout: 'setTimeout(() => 1, 1)',
  setInterval: 'setInterval(() => 1, 1)',
};

let folder: string;
let broken: { file: string; rule: string }[];

function plant(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function lint(): typeof broken {
  const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json', '.'];
  const biome = join(ROOT, 'node_modules/.bin/biome');
  const { stdout } = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; severity: string; location: { path: string } }[];
  };
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ category, location }) => ({ file: location.path, rule: category }));
}

const rulesBrokenBy = (name: string): string[] =>
  broken.filter(({ file }) => file === name).map(({ rule }) => rule);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'limites-'));
  cpSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
  for (const name of PACKAGES) {
    mkdirSync(join(folder, name), { recursive: true });
    cpSync(join(ROOT, name, 'package.json'), join(folder, name, 'package.json'));
  }
  plant('shell/src/cycle-a.ts', "import { b } from './cycle-b';\nexport const a = () => b;\n");
  plant('shell/src/cycle-b.ts', "import { a } from './cycle-a';\nexport const b = () => a;\n");
  plant('shell/src/of-type-a.ts', "import { b } from './of-type-b';\nexport const a = () => b;\n");
  plant(
    'shell/src/of-type-b.ts',
    "import type { a } from './of-type-a';\nexport const b = (use: typeof a) => use;\n",
  );
  plant('remote-cliente/src/undeclared.ts', "import { z } from 'fast-check';\nexport const use = z;\n");
  for (const [name, use] of Object.entries(GLOBALS)) {
    plant(`shared-domain/src/${name.toLowerCase()}.ts`, `export const use = () => ${use};\n`);
  }
  plant('shell/src/fetch.ts', `export const use = () => ${GLOBALS.fetch};\n`);
  broken = lint();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('two files that import each other are an error', () => {
  expect(rulesBrokenBy('shell/src/cycle-a.ts')).toEqual(['lint/suspicious/noImportCycles']);
  expect(rulesBrokenBy('shell/src/cycle-b.ts')).toEqual(['lint/suspicious/noImportCycles']);
});

test('two files of which one imports no more than a type of the other are an error too', () => {
  expect(rulesBrokenBy('shell/src/of-type-a.ts')).toEqual(['lint/suspicious/noImportCycles']);
  expect(rulesBrokenBy('shell/src/of-type-b.ts')).toEqual(['lint/suspicious/noImportCycles']);
});

test('a package that is not in package.json is an error', () => {
  expect(rulesBrokenBy('remote-cliente/src/undeclared.ts')).toEqual([
    'lint/correctness/noUndeclaredDependencies',
  ]);
});

test.each(Object.keys(GLOBALS))('shared-domain may not touch %s', (name) => {
  expect(rulesBrokenBy(`shared-domain/src/${name.toLowerCase()}.ts`)).toContain(
    'lint/style/noRestrictedGlobals',
  );
});

test('the shell may touch what shared-domain may not', () => {
  expect(rulesBrokenBy('shell/src/fetch.ts')).toEqual([]);
});
