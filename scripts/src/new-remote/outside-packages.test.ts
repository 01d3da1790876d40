import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packInto, type Stage } from '../pack/pack-into';
import { renewPackages } from './update';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'empacar-'));
  mkdirSync(join(folder, 'paquetes'));
  const own = { name: 'remote-x', dependencies: { 'shared-a': 'file:paquetes/older.tgz', react: '19.3.1' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
  writeFileSync(join(folder, 'paquetes/older.tgz'), '');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const stageWith =
  (text: string): Stage =>
  async (target) => {
    writeFileSync(join(target, 'package.json'), JSON.stringify({ name: 'shared-a', version: '1.0.0' }));
    writeFileSync(join(target, 'index.js'), text);
  };

test('a packed package has its content in its name, so that a changed one is never taken for the one before', async () => {
  const first = await packInto(folder, [stageWith('1')]);
  expect(first['shared-a']).toMatch(/^file:paquetes\/shared-a-1\.0\.0-[0-9a-f]{12}\.tgz$/);
  expect(await packInto(folder, [stageWith('1')])).toEqual(first);
  expect(await packInto(folder, [stageWith('2')])).not.toEqual(first);
});

test('a remote that stands alone gets the packages of now, and keeps the rest of its package.json', async () => {
  await renewPackages(folder, () => packInto(folder, [stageWith('1')]));
  const [file, ...others] = readdirSync(join(folder, 'paquetes'));
  expect(others).toEqual([]);
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toEqual({
    name: 'remote-x',
    dependencies: { 'shared-a': `file:paquetes/${file}`, react: '19.3.1' },
  });
});
