import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nameOfApi } from './api-service';

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
