import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_SOURCES, bundledApi, hashOfSources } from './api-bundle';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'servicio-'));
  write('api/src/server.ts', 'start();');
  write('shared-domain/src/index.ts', 'export const uno = 1;');
  write('package-lock.json', '{}');
});
afterAll(() => rmSync(root, { recursive: true }));

test('the API is bundled again when what is inside changed, and not for a test of it', () => {
  const name = () => hashOfSources(API_SOURCES, root);
  const before = name();
  write('api/src/server.test.ts', 'test();');
  expect(name()).toBe(before);
  write('shared-domain/src/index.ts', 'export const uno = 2;');
  const other = name();
  expect(other).not.toBe(before);
  write('package-lock.json', '{"packages":{}}');
  expect(name()).not.toBe(other);
});

test('a clock that jumps by days removes nothing that was just made, and what is old goes', async () => {
  const cache = join(root, 'cache');
  const old = join(cache, 'de-otra-version');
  mkdirSync(old, { recursive: true });
  let bundled = 0;
  const bundle = async (folder: string) => {
    bundled += 1;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'server.mjs'), '');
    return folder;
  };
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 24 * 60 * 60 * 1000);
  try {
    const program = await bundledApi(cache, bundle);
    expect([existsSync(program), existsSync(old)]).toEqual([true, false]);
    expect([await bundledApi(cache, bundle), bundled]).toEqual([program, 1]);
  } finally {
    jest.restoreAllMocks();
  }
});
