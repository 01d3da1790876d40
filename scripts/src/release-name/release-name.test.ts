import { cpSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type PlantedWorkspace, plantWorkspace } from '../testing/planted-workspace';
import { ROOT } from '../workspace';
import { inputsOf } from './inputs';
import { releaseOf } from './release-name';

let planted: PlantedWorkspace;

beforeEach(() => {
  planted = plantWorkspace();
});

afterEach(() => rmSync(planted.root, { recursive: true, force: true }));

const DEPLOYED = ['shell', 'remote-admin', 'remote-caja'];
const names = () => new Map(DEPLOYED.map((name) => [name, releaseOf(join(planted.root, name))]));

/** Whose release has another name after a change. */
function renamedBy(change: () => void): string[] {
  const before = names();
  change();
  return [...names()].flatMap(([name, release]) => (before.get(name) === release ? [] : [name]));
}

const put = (file: string, text: string) => () => planted.put(file, text);
const append = (file: string, text: string) => () =>
  planted.put(file, readFileSync(join(planted.root, file), 'utf8') + text);
const install = (path: string, about: object) => () => planted.install({ [path]: about });
const REACT_UI = { version: '19.3.2' };

const CHANGES: Record<string, [change: () => void, renamed: string[]]> = {
  'a source of a remote': [append('remote-caja/src/remote.tsx', ';'), ['remote-caja']],
  'a part that is loaded on demand': [append('remote-caja/src/despues.ts', ';'), ['remote-caja']],
  'data that a source imports': [put('remote-caja/src/datos.json', '{"a":1}'), ['remote-caja']],
  'the links of its sidebar': [put('remote-caja/src/areas.ts', 'export const areas = {};'), ['remote-caja']],
  'a type alone': [put('remote-caja/src/fila.ts', 'export type Fila = number;'), []],
  'a test, or a source that nobody imports': [put('remote-caja/src/remote.test.tsx', 'x'), []],
  'the configuration of a package': [append('remote-caja/webpack.config.ts', ';'), ['remote-caja']],
  'a text that one remote imports': [
    put('shared-evaluaciones/src/label/texts.ts', `export const texts = 'z';`),
    ['remote-caja'],
  ],
  'one more text in the index that nobody takes': [
    append('shared-evaluaciones/src/index.ts', `export { q } from './q';`),
    [],
  ],
  'another file behind the same name of an index': [
    () => {
      planted.put('shared-evaluaciones/src/label/new.ts', `export const texts = 'a';`);
      planted.put(
        'shared-evaluaciones/src/index.ts',
        `export { texts as label } from './label/new'; export * from './other';`,
      );
    },
    ['remote-caja'],
  ],
  'another value of the same file behind the name of an index': [
    put(
      'shared-evaluaciones/src/index.ts',
      `export { more as other } from './other'; export { texts as label } from './label/texts';`,
    ),
    ['remote-admin'],
  ],
  'a component of the page': [append('shared-ui/src/boton.ts', ';'), ['shell']],
  'a page of the shell': [put('shell/src/index.html', '<html lang="es"></html>'), ['shell']],
  'what draws the login page': [append('shell/src/prerender/login-page.tsx', ';'), ['shell']],
  'the service worker': [append('shell/src/service-worker/service-worker.ts', ';'), ['shell']],
  'the script inside the login page': [append('shell/src/prerender/before-hydration.ts', ';'), ['shell']],
  'a package that nobody imports, in a remote’s package.json too': [
    () => {
      planted.put('remote-caja/package.json', '{"name":"remote-caja","dependencies":{"is-odd":"3.0.1"}}');
      planted.install({ 'node_modules/is-odd': { version: '3.0.1', dependencies: { axis: '2' } } });
      planted.install({ 'node_modules/is-odd/node_modules/axis': { version: '2.0.0' } });
    },
    [],
  ],
  'a package that one remote imports': [
    install('node_modules/chart', { version: '1.0.1' }),
    ['remote-admin'],
  ],
  'what that package needs': [install('node_modules/axis', { version: '1.0.1' }), ['remote-admin']],
  'a place of that package alone': [
    () =>
      planted.install({
        'remote-admin/node_modules/chart': { version: '1.0.0', dependencies: { axis: '1' } },
      }),
    [],
  ],
  'a tool of the builds': [install('node_modules/tool', { version: '5.0.1' }), DEPLOYED],
  'a part of a tool': [install('node_modules/part', { version: '1.0.1' }), DEPLOYED],
  'the version of what the page shares': [install('node_modules/react', REACT_UI), DEPLOYED],
};

test.each(Object.keys(CHANGES))('%s renames whose bundle has it, and nobody else', (change) => {
  const [make, renamed] = CHANGES[change] ?? [() => undefined, []];
  expect(renamedBy(make)).toEqual(renamed);
});

test('equal sources give equal names in any folder', () => {
  const { root } = planted;
  const before = names();
  planted = plantWorkspace();
  rmSync(root, { recursive: true, force: true });
  expect(names()).toEqual(before);
  expect(before.get('shell')).toMatch(/^[0-9a-f]{12}$/);
});

test('a folder that is reached through a link has the same name', () => {
  const link = join(planted.root, 'enlace');
  symlinkSync(planted.root, link);
  expect(releaseOf(join(link, 'remote-caja'))).toBe(names().get('remote-caja'));
});

test('a remote outside of the workspace is named by what it takes from there', () => {
  const outside = plantWorkspace();
  const remote = join(outside.root, 'lejos/remote-caja');
  cpSync(join(planted.root, 'remote-caja'), remote, { recursive: true });
  rmSync(join(outside.root, 'node_modules'), { recursive: true });
  rmSync(join(outside.root, 'package-lock.json'));
  symlinkSync(join(planted.root, 'node_modules'), join(outside.root, 'lejos/node_modules'));
  const before = releaseOf(remote);
  append('shared-evaluaciones/src/other.ts', ';')();
  expect(releaseOf(remote)).toBe(before);
  append('shared-evaluaciones/src/label/texts.ts', ';')();
  expect(releaseOf(remote)).not.toBe(before);
  rmSync(outside.root, { recursive: true, force: true });
});

test('a remote that brings its packages along is named by what it takes of them', () => {
  const remote = join(planted.root, 'remote-caja');
  const own = (file: string) => `remote-caja/node_modules/shared-evaluaciones/${file}`;
  cpSync(join(planted.root, 'shared-evaluaciones'), join(planted.root, own('')), { recursive: true });
  planted.put('remote-caja/package-lock.json', '{"packages":{}}');
  const before = releaseOf(remote);
  append(own('src/other.ts'), ';')();
  expect(releaseOf(remote)).toBe(before);
  append(own('src/label/texts.ts'), ';')();
  expect(releaseOf(remote)).not.toBe(before);
});

test('the list of remotes is an input of the shell and of no remote', () => {
  const list = join(ROOT, 'shared-domain/src/remotes/remotes.ts');
  expect(inputsOf(join(ROOT, 'shell')).files).toContain(list);
  expect(inputsOf(join(ROOT, 'remote-admin')).files).not.toContain(list);
});
