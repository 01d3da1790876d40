import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../workspace';
import { BETWEEN_PACKAGES, IMPORTS, MESSAGES } from './rules';

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
  'deploy',
  'e2e',
];
const NEW_PACKAGE = 'informes';

/** File, import, and start of the message. */
const FORBIDDEN = [
  ['shared-domain/src/a.ts', 'shared-auth', 'shared-domain stands below everything'],
  ['shared-domain/src/a.ts', 'shared-ui', 'shared-domain stands below everything'],
  ['shared-domain/src/a.test.ts', 'shared-ui', 'shared-domain stands below everything'],
  ['shared-domain/src/a.ts', 'scripts/chromium', 'shared-domain stands below everything'],
  ['shared-domain/src/a.ts', 'react', 'shared-domain knows neither React nor input and output'],
  ['shared-domain/src/a.ts', 'axios', 'shared-domain knows neither React nor input and output'],
  ['shared-domain/src/a.ts', 'node:fs', 'shared-domain knows neither React nor input and output'],
  ['shared-domain/src/a.ts', 'timers/promises', 'shared-domain knows neither React nor input and output'],
  ['shared-ui/src/a.tsx', 'shared-domain/campos', 'shared-ui knows no other package'],
  ['shared-ui/src/a.tsx', 'shared-auth/testing', 'shared-ui knows no other package'],
  ['shared-ui/src/a.tsx', 'scripts/chromium', 'shared-ui knows no other package'],
  ['shared-auth/src/a.ts', 'shared-ui', 'shared-auth imports shared-domain alone'],
  ['shared-auth/src/a.ts', 'scripts/chromium', 'shared-auth imports shared-domain alone'],
  ['shared-auth/src/a.ts', 'shared-evaluaciones', 'shared-auth imports shared-domain alone'],
  ['shared-evaluaciones/src/a.tsx', 'remote-cliente', 'shared-evaluaciones imports shared-ui'],
  ['shared-evaluaciones/src/a.tsx', 'scripts/chromium', 'shared-evaluaciones imports shared-ui'],
  ['shell/src/a.tsx', 'remote-asesor', 'The shell imports'],
  ['shell/src/a.tsx', 'api', 'The shell imports'],
  ['shell/src/a.tsx', 'scripts/chromium', 'The shell imports'],
  ['shell/src/a.tsx', 'shared-evaluaciones', 'The shell imports'],
  ['shell/src/a.tsx', 'node:fs', 'This runs in a browser'],
  ['shell/src/a.tsx', 'shared-auth/testing', 'Only tests import tests, fixtures'],
  ['shell/src/a.tsx', 'shell', 'Inside its own package'],
  ['shell/src/remotes/a.ts', '../../../remote-asesor/src/remote', 'A relative import stays inside'],
  ['shell/src/remotes/a.ts', './../../../remote-asesor/src/remote', 'A relative import stays inside'],
  ['remote-asesor/src/a.tsx', 'shell', 'A remote imports shared packages only'],
  ['remote-asesor/src/a.tsx', 'remote-cliente', 'A remote imports shared packages only'],
  ['remote-asesor/src/a.test.tsx', 'remote-cliente', 'A remote imports shared packages only'],
  ['remote-asesor/src/a.tsx', 'api', 'A remote imports shared packages only'],
  ['remote-asesor/src/a.tsx', 'e2e', 'A remote imports shared packages only'],
  ['remote-asesor/src/a.tsx', 'shared-domain/remotes/list', 'The list of remotes is for the shell'],
  ['remote-asesor/src/a.tsx', 'scripts/chromium', 'A remote imports shared packages only'],
  ['remote-asesor/src/inicio/a.tsx', '../../../remote-cliente/src/remote', 'A relative import stays inside'],
  ['remote-asesor/src/a.tsx', '../../shared-ui/src/index', 'A relative import stays inside'],
  ['remote-asesor/src/a.tsx', 'shared-ui/src/index', 'Packages are entered through the `exports`'],
  ['api/src/a.ts', 'shared-auth', 'The API imports shared-domain alone'],
  ['api/src/a.ts', 'shared-ui', 'The API imports shared-domain alone'],
  ['api/src/a.ts', 'scripts/chromium', 'The API imports shared-domain alone'],
  ['api/src/a.test.ts', '../../proofs/a', 'Proofs stand above everything'],
  ['api/src/a.ts', '../../shared-domain/src/campos/index', 'A relative import stays inside'],
  ['api/src/a.ts', './a.test', 'Only tests import tests, fixtures'],
  ['api/src/a.ts', 'kysely', 'Statements stand in a *.repository.ts'],
  ['api/src/a.ts', '../../node_modules/kysely/index', 'Statements stand in a *.repository.ts'],
  ['api/src/notas/a.service.ts', 'kysely', 'Statements stand in a *.repository.ts'],
  ['api/src/notas/a.service.ts', 'fastify', 'Services and repositories know nothing of HTTP'],
  ['api/src/features/notas/index.ts', './a.repository', 'A call asks a service'],
  ['api/src/features/notas/index.ts', '../../db/a', 'A call asks a service'],
  ['api/src/features/notas/a.ts', '../avisos/a.service', 'This folder is entered by its index.ts alone'],
  ['api/src/features/notas/a.ts', '../avisos/parte/index', 'This folder is entered by its index.ts alone'],
  ['api/src/app.ts', './features/notas/a.service', 'This folder is entered by its index.ts alone'],
  ['api/src/demo/a.ts', '../features/notas/a.service', 'This folder is entered by its index.ts alone'],
  [
    'api/src/features/notas/a.ts',
    '../../ledger/b.repository',
    'This folder is entered by its index.ts alone',
  ],
  ['api/src/http/a.ts', '../ledger/b', 'This folder is entered by its index.ts alone'],
  ['api/src/server.ts', './ledger/b', 'This folder is entered by its index.ts alone'],
  ['api/src/ledger/a.ts', '../features/notas', 'Features are above this'],
  ['api/src/http/a.ts', '../features/notas', 'Features are above this'],
  ['api/src/config.ts', './features/notas', 'Features are above this'],
  ['api/src/features/uno/a.ts', '../dos', 'These two folders import each other'],
  ['api/src/features/dos/a.ts', '../tres', 'These two folders import each other'],
  ['api/src/features/tres/index.ts', '../uno', 'These two folders import each other'],
  ['api/src/features/notas/parte/a.ts', '../b', 'These two folders import each other'],
  ['api/src/features/notas/b.ts', './parte/a', 'These two folders import each other'],
  ['api/src/notas/a.repository.ts', './a.service', 'A repository stands below services'],
  ['api/src/db/a.ts', '../notas/a.repository', 'db/ stands below every feature'],
  ['api/src/db/migrations/a.ts', '../a', 'A migration never changes'],
  ['api/src/db/migrations/a.ts', 'shared-domain/campos', 'A migration never changes'],
  ['api/src/db/migrations/a.ts', 'node:crypto', 'A migration never changes'],
  ['api/src/notas/a.ts', '../pdf/inflate', 'The check of PDFs is entered by'],
  ['scripts/src/a.ts', 'shared-auth', 'Scripts look at the product from outside'],
  ['scripts/launch/a.mjs', 'shared-auth', 'Scripts look at the product from outside'],
  ['deploy/src/a.ts', 'shared-auth', 'What operators run is packed and tried'],
  ['e2e/src/a.spec.ts', 'shared-auth', 'Journeys look at the product from outside'],
  ['shell/webpack.config.ts', 'shared-domain/campos', 'The configuration of a package takes its presets'],
  ['informes/src/a.ts', 'shared-domain/campos', 'No rule says which packages'],
] as const;

const ALLOWED = [
  ['shared-domain/src/b.ts', 'zod'],
  ['shared-auth/src/b.ts', 'shared-domain/campos'],
  ['shared-auth/src/testing/b.ts', 'node:http'],
  ['shared-evaluaciones/src/b.tsx', 'shared-ui'],
  ['shared-evaluaciones/src/b.tsx', 'shared-domain/campos'],
  ['shared-evaluaciones/src/b.tsx', 'shared-auth'],
  ['shell/src/b.tsx', 'shared-ui'],
  ['shell/src/b.test.tsx', 'shared-auth/testing'],
  ['shell/src/b.fixture.ts', 'shared-auth/testing'],
  ['shell/webpack.config.ts', 'scripts/webpack-shell'],
  ['shell/jest.config.js', 'scripts/jest'],
  ['remote-asesor/src/b.tsx', 'shared-domain/ubigeo'],
  ['remote-asesor/src/b.tsx', 'shared-evaluaciones'],
  ['remote-asesor/src/inicio/b.tsx', '../b'],
  ['api/src/b.ts', 'shared-domain/campos'],
  ['api/src/features/notas/index.ts', './b.service'],
  ['api/src/features/notas/b.ts', '../avisos'],
  ['api/src/features/notas/b.test.ts', '../avisos/a.service'],
  ['api/src/features/avisos/index.ts', '../../ledger'],
  ['api/src/ledger/b.ts', './b.repository'],
  ['api/src/http/b.test.ts', '../ledger/b'],
  ['proofs/b.test.ts', '../api/src/ledger/b'],
  ['api/src/app.ts', './features/notas'],
  ['api/testing/b.ts', '../src/features/notas/b.service'],
  ['api/src/notas/b.service.ts', './b.repository'],
  ['api/src/notas/b.repository.ts', 'kysely'],
  ['api/src/notas/b.test.ts', 'kysely'],
  ['api/src/db/migrations/a.ts', 'kysely'],
  ['api/src/a.test.ts', './b'],
  ['api/src/pdf/a.ts', './inflate'],
  ['api/src/notas/b.ts', '../pdf'],
  ['scripts/src/check/b.ts', 'shared-domain/campos'],
  ['deploy/src/b.ts', 'scripts/product-server'],
  ['e2e/src/b.spec.ts', 'scripts/product-server'],
] as const;

const REMOTE = 'A remote imports shared packages only';
const WAYS_ROUND = {
  'export from': ["export { thing } from 'remote-cliente';", REMOTE],
  'export *': ["export * from 'remote-cliente';", REMOTE],
  'import type': [
    "import type { Thing } from 'remote-cliente';\nexport const use = (one: Thing) => one;",
    REMOTE,
  ],
  'the type of an import': ["export type Thing = typeof import('remote-cliente');", REMOTE],
  'import()': ["export const use = import('remote-cliente');", REMOTE],
  'import() of a template': ['export const use = import(`remote-cliente`);', REMOTE],
  'import() of something computed': [
    "export const use = import('remote-' + name);",
    'What is imported has to',
  ],
  require: ["export const use = require('remote-cliente');", REMOTE],
  'require.resolve': ["export const use = require.resolve('remote-cliente');", REMOTE],
  'import.meta.resolve': ["export const use = import.meta.resolve('remote-cliente');", REMOTE],
  'jest.requireActual': ["export const use = jest.requireActual('remote-cliente');", REMOTE],
  'an address beside this file': [
    "export const use = new URL('../../remote-cliente/src/remote.tsx', import.meta.url);",
    'A relative import stays inside',
  ],
} as const;

let folder: string;

function plant(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${text}\n`, { flag: 'a' });
}

const plantImport = ([file, target]: readonly [string, string, ...string[]]) =>
  plant(file, `import '${target}';`);

function plantPackage(name: string, manifest: { exports?: Record<string, string> }): void {
  plant(`${name}/package.json`, JSON.stringify({ name, ...manifest }));
  for (const file of Object.values(manifest.exports ?? {})) plant(join(name, file), '');
  symlinkSync(join('..', name), join(folder, 'node_modules', name));
}

function checkBoundaries() {
  const command = join(ROOT, 'scripts/src/check-sources.ts');
  const args = ['--import', 'tsx', command, folder];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  return { status, stdout };
}

let clean: ReturnType<typeof checkBoundaries>;
let broken: ReturnType<typeof checkBoundaries>;
let lines: string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'limites-'));
  mkdirSync(join(folder, 'node_modules'));
  const alone = [...PACKAGES, NEW_PACKAGE].filter((name) => !name.startsWith('remote-'));
  plant('package.json', JSON.stringify({ workspaces: [...alone, 'remote-*'] }));
  for (const name of PACKAGES) {
    plantPackage(name, JSON.parse(readFileSync(join(ROOT, name, 'package.json'), 'utf8')));
  }
  plantPackage(NEW_PACKAGE, {});
  plant('proofs/a.ts', '');
  plant('node_modules/kysely/index.js', '');
  for (const file of ['pdf/index', 'pdf/inflate', 'ledger/index', 'ledger/b.repository']) {
    plant(`api/src/${file}.ts`, '');
  }
  for (const file of [
    'notas/a.service',
    'notas/a.repository',
    'uno/index',
    'dos/index',
    'tres/index',
    'avisos/a.service',
    'avisos/parte/index',
  ]) {
    plant(`api/src/features/${file}.ts`, '');
  }
  plant('api/src/features/notas/index.ts', "export { b } from './b.repository';");
  for (const remote of ['remote-asesor', 'remote-cliente']) plant(`${remote}/src/remote.tsx`, 'export {};');
  for (const one of ALLOWED) plantImport(one);
  clean = checkBoundaries();

  for (const one of FORBIDDEN) plantImport(one);
  Object.values(WAYS_ROUND).forEach(([text], index) => {
    plant(`remote-asesor/src/way-round-${index}.test.ts`, text);
  });
  plant('api/src/notas/handed.service.ts', "\nexport const use = (db) => db\n  .selectFrom('notas');");
  broken = checkBoundaries();
  lines = broken.stdout.split('\n');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a workspace that keeps every rule passes without a word', () => {
  expect(clean).toEqual({ status: 0, stdout: '' });
});

test('one violation is enough to fail', () => {
  expect(broken.status).toBe(1);
});

test.each(FORBIDDEN.map(([file, target, text]) => ({ file, target, text })))(
  '$file may not import $target',
  ({ file, target, text }) => {
    const wanted = new RegExp(`^${file}:\\d+ '${target}': ${text.replaceAll('*', '\\*')}`);
    expect(lines).toContainEqual(expect.stringMatching(wanted));
  },
);

test.each(
  Object.values(WAYS_ROUND).map(([, text], index) => ({
    form: Object.keys(WAYS_ROUND)[index],
    index,
    text,
  })),
)('$form does not get round the boundary', ({ index, text }) => {
  const wanted = new RegExp(`^remote-asesor/src/way-round-${index}\\.test\\.ts:\\d .*: ${text}`);
  expect(lines).toContainEqual(expect.stringMatching(wanted));
});

test('a statement is noticed where the database was handed over, and told by its line', () => {
  expect(lines).toContainEqual(
    expect.stringContaining("api/src/notas/handed.service.ts:3 'kysely': Statements"),
  );
});

test('every rule there is was broken here', () => {
  const rules = [...BETWEEN_PACKAGES, ...IMPORTS].map(({ text }) => text).concat(Object.values(MESSAGES));
  expect(rules.filter((text) => !broken.stdout.includes(text))).toEqual([]);
});
