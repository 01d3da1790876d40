import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './workspace';

const PACKAGES = [
  'shared-domain',
  'shared-auth',
  'shared-ui',
  'shared-evaluaciones',
  'shell',
  'remote-asesor',
  'remote-cliente',
  'api',
  'scripts',
  'e2e',
];

const FORBIDDEN = [
  ['shared-domain/src', 'shared-auth'],
  ['shared-domain/src', 'shared-ui'],
  ['shared-domain/src', 'react'],
  ['shared-ui/src', 'shared-domain'],
  ['shared-ui/src', 'shared-auth/testing'],
  ['shared-auth/src', 'shared-ui'],
  ['shared-ui/src', 'shared-evaluaciones'],
  ['shared-evaluaciones/src', 'remote-asesor'],
  ['shell/src', 'shared-evaluaciones'],
  ['shell/src', 'remote-asesor'],
  ['shell/src', 'api'],
  ['shell/src/remotes', '../../../remote-asesor/src/remote'],
  ['remote-asesor/src', 'shell'],
  ['remote-asesor/src', 'remote-cliente'],
  ['remote-asesor/src/inicio', '../../../remote-cliente/src/remote'],
  ['remote-asesor/src', '../../shared-ui/src/index'],
  ['remote-asesor/src', 'shared-ui/src/index'],
  ['remote-asesor/src', 'api'],
  ['api/src', 'shared-auth'],
  ['api/src', 'shared-ui'],
  ['api/src', '../../shared-domain/src/index'],
  ['scripts/src', 'shared-auth'],
  ['e2e/src', 'shared-auth'],
] as const;

const ALLOWED = [
  ['shared-auth/src', 'shared-domain'],
  ['shell/src', 'shared-ui'],
  ['shared-evaluaciones/src', 'shared-ui'],
  ['remote-asesor/src', 'shared-evaluaciones'],
  ['remote-asesor/src', 'shared-domain/ubigeo'],
  ['remote-asesor/src', 'shared-auth/testing'],
  ['remote-asesor/src/inicio', '../salida/b'],
  ['api/src', 'shared-domain'],
  ['scripts/src/check', 'shared-domain'],
] as const;

const WAYS_ROUND = {
  'import()': "export const use = import('remote-cliente');\n",
  'export from': "export { thing } from 'remote-cliente';\n",
  'import type':
    "import type { Thing } from 'remote-cliente';\nexport const use = (thing: Thing) => thing;\n",
};

let folder: string;
let broken: { file: string; rule: string }[];

function plant(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function plantImports(kind: string, imports: readonly (readonly [string, string])[]): void {
  for (const [index, [place, target]] of imports.entries()) {
    plant(`${place}/${kind}-${index}.ts`, `import { thing } from '${target}';\nexport const use = thing;\n`);
  }
}

/** What Biome, with the configuration of this repository, reports as errors in the planted files. */
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

function rulesBrokenBy(file: string): string[] {
  return broken.filter((one) => one.file === file).map(({ rule }) => rule);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'limites-'));
  cpSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
  for (const name of PACKAGES) {
    mkdirSync(join(folder, name), { recursive: true });
    cpSync(join(ROOT, name, 'package.json'), join(folder, name, 'package.json'));
  }
  plantImports('forbidden', FORBIDDEN);
  plantImports('allowed', ALLOWED);
  for (const [index, text] of Object.values(WAYS_ROUND).entries()) {
    plant(`remote-asesor/src/way-round-${index}.ts`, text);
  }
  plant('shell/src/cycle-a.ts', "import { b } from './cycle-b';\nexport const a = () => b;\n");
  plant('shell/src/cycle-b.ts', "import { a } from './cycle-a';\nexport const b = () => a;\n");
  plant('remote-cliente/src/undeclared.ts', "import { z } from 'fast-check';\nexport const use = z;\n");
  broken = lint();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(FORBIDDEN.map(([place, target], index) => ({ place, target, index })))(
  '$place may not import $target',
  ({ place, index }) => {
    expect(rulesBrokenBy(`${place}/forbidden-${index}.ts`)).toContain('lint/style/noRestrictedImports');
  },
);

test.each(ALLOWED.map(([place, target], index) => ({ place, target, index })))(
  '$place may import $target',
  ({ place, index }) => {
    expect(rulesBrokenBy(`${place}/allowed-${index}.ts`)).toEqual([]);
  },
);

test.each(Object.keys(WAYS_ROUND).map((form, index) => ({ form, index })))(
  '$form does not get round the boundary',
  ({ index }) => {
    expect(rulesBrokenBy(`remote-asesor/src/way-round-${index}.ts`)).toContain(
      'lint/style/noRestrictedImports',
    );
  },
);

test('two files that import each other are an error', () => {
  expect(rulesBrokenBy('shell/src/cycle-a.ts')).toEqual(['lint/suspicious/noImportCycles']);
  expect(rulesBrokenBy('shell/src/cycle-b.ts')).toEqual(['lint/suspicious/noImportCycles']);
});

test('a package that is not in package.json is an error', () => {
  expect(rulesBrokenBy('remote-cliente/src/undeclared.ts')).toEqual([
    'lint/correctness/noUndeclaredDependencies',
  ]);
});
