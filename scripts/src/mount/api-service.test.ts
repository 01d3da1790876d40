import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiService, nameOfApi } from './api-service';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'servicio-'));
  write('api/src/server.ts', 'start();');
  write('shared-domain/src/index.ts', 'export const uno = 1;');
  write('scripts/src/build/bundle-api.ts', 'export {};');
  write('package-lock.json', '{}');
});
afterAll(() => rmSync(root, { recursive: true }));

test('the API is bundled again when what is inside changed, and not for a test of it', () => {
  const before = nameOfApi(root);
  write('api/src/server.test.ts', 'test();');
  expect(nameOfApi(root)).toBe(before);
  write('shared-domain/src/index.ts', 'export const uno = 2;');
  const other = nameOfApi(root);
  expect(other).not.toBe(before);
  write('package-lock.json', '{"packages":{}}');
  expect(nameOfApi(root)).not.toBe(other);
});

test('a clock that jumps by days removes nothing that was just made, and what is old goes', async () => {
  const program = join(root, 'salud.mjs');
  const answer = "createServer((_, reply) => reply.end('{}')).listen(process.env.PORT)";
  writeFileSync(program, `import { createServer } from 'node:http'; ${answer};`);
  const cache = join(root, 'cache');
  const old = join(cache, 'de-otra-version');
  mkdirSync(old, { recursive: true });
  const later = Date.now() + 3 * 24 * 60 * 60 * 1000;
  const { SERVICIO } = process.env;
  process.env.SERVICIO = program;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  try {
    const { data } = await apiService(cache);
    expect([existsSync(data), existsSync(old)]).toEqual([true, false]);
  } finally {
    jest.restoreAllMocks();
    if (SERVICIO === undefined) delete process.env.SERVICIO;
    else process.env.SERVICIO = SERVICIO;
  }
});
