import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyPackage, packInto, renewShared } from './shared-packages';

let folder: string;
let remote: string;

const manifestIn = (target: string) => JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'empacar-'));
  remote = join(folder, 'remote-x');
  mkdirSync(join(folder, 'shared-a/src'), { recursive: true });
  mkdirSync(remote);
  const shared = { name: 'shared-a', version: '1.0.0', files: ['src'] };
  writeFileSync(join(folder, 'shared-a/package.json'), JSON.stringify(shared));
  writeFileSync(join(folder, 'shared-a/src/index.ts'), 'export const a = 1;');
  writeFileSync(join(folder, 'shared-a/src/index.test.ts'), 'test');
  const own = { name: 'remote-x', dependencies: { 'shared-a': 'file:paquetes/older.tgz', react: '19.3.1' } };
  writeFileSync(join(remote, 'package.json'), JSON.stringify(own));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const staged = (number: number) => copyPackage(join(folder, 'shared-a'), join(folder, `copy-${number}`));

test('a packed package has its content in its name and version, so that a changed one is never taken for the one before', () => {
  const first = staged(1);
  expect(first.file).toMatch(/^shared-a-1\.0\.0-[0-9a-f]{12}\.tgz$/);
  expect(manifestIn(first.target).version).toBe(first.file.slice(9, -4).replace('-', '+'));
  writeFileSync(join(folder, 'shared-a/src/index.test.ts'), 'another test');
  expect(staged(2).file).toBe(first.file);
  writeFileSync(join(folder, 'shared-a/src/index.ts'), 'export const a = 2;');
  expect(staged(3).file).not.toBe(first.file);
});

test('a remote that stands alone gets the packages of now, and keeps the rest of its package.json', async () => {
  await renewShared(remote, () => packInto(remote, [join(folder, 'shared-a')]));
  const [file] = readdirSync(join(remote, 'paquetes'));
  expect(manifestIn(remote)).toEqual({
    name: 'remote-x',
    dependencies: { 'shared-a': `file:paquetes/${file}`, react: '19.3.1' },
  });
  expect(file).toBe(staged(1).file);
}, 30_000);
