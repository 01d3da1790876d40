import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REMOTES } from 'shared-domain/remotes/list';
import { ROOT } from '../workspace';
import { readRemoteSource } from './remote-source';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fuente-'));
  mkdirSync(join(root, 'src'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function read(source: string) {
  writeFileSync(join(root, 'src/remote.tsx'), source);
  return readRemoteSource(root);
}

const COMPONENT = 'export default function Remote() { return <p /> }';

test.each([
  'export const contract = 1;',
  'export const contract: number = 1;',
  'export const contract = 1 as const;',
  'export const contract = 1 satisfies number;',
  'const contract = 1; export { contract };',
])('the contract is read from %s', (line) => {
  expect(read(`${line}\n${COMPONENT}`).contract).toBe(1);
});

test.each([
  ['export default Remote; const Remote = () => <p />;'],
  ['const Remote = () => <p />; export { Remote as default };'],
  ["export { default } from './area';"],
])('a default export may be written as %s', (line) => {
  expect(read(`export const contract = 1;\n${line}`).contract).toBe(1);
});

test.each([
  ['no default export', 'export const contract = 1;', /no exporta por defecto la pantalla/],
  ['no contract', COMPONENT, /no exporta "contract"/],
  ['a contract in a comment', `// export const contract = 1\n${COMPONENT}`, /no exporta "contract"/],
  ['a contract that is computed', `export const contract = one();\n${COMPONENT}`, /contract = 1;/],
  [
    'another contract',
    `export const contract = 2;\n${COMPONENT}`,
    /usa el contrato 2; la aplicación usa el 1/,
  ],
  [
    'code that is none',
    `export const contract = 1;\nexport default () => <p>;`,
    /remote\.tsx:2: no se entiende/,
  ],
])('%s is told before anything is built', (_, source, problem) => {
  expect(() => read(source)).toThrow(problem);
});

test('screens are the paths of the routes, nested ones whole and without the catch-all', () => {
  const routes = `
    <Routes>
      <Route index element={<A />} />
      <Route path="lista" element={<B />}>
        <Route index element={<C />} />
        <Route path=":id" element={<D />} />
      </Route>
      {isOpen && <><Route path={'abierto'} element={<E />} /></>}
      <Route path={computed} element={<F />} />
      <Route path="*" element={<G />} />
    </Routes>`;
  const { screens } = read(`export const contract = 1;\nexport default () => ${routes};`);
  expect(screens).toEqual(['', 'abierto', 'lista', 'lista/:id']);
});

test('a remote whose routes the program works out declares its screens', () => {
  const declared = `export const screens = ['', 'lista'] as const;`;
  expect(read(`export const contract = 1;\n${declared}\n${COMPONENT}`).screens).toEqual(['', 'lista']);
});

test.each(REMOTES)('the screens of $name can be read', ({ name }) => {
  expect(readRemoteSource(join(ROOT, name)).screens.length).toBeGreaterThan(1);
});
