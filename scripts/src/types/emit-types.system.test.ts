import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emitTypes } from './emit-types';
import { fingerprintOf, surfaceFrom } from './surfaces';

const UI = 'shared-ui/src/index.d.ts';

test('the types of the shared packages are emitted once, without comments, for every package', () => {
  const folder = emitTypes();
  expect(readFileSync(join(folder, UI), 'utf8')).toContain('export { Badge, type BadgeProps }');
  expect(readFileSync(join(folder, 'shared-auth/src/http/calls.d.ts'), 'utf8')).not.toContain('/**');
  expect(readFileSync(join(folder, 'shell/src/singletons/react-router-dom.d.ts'), 'utf8')).toContain(
    'useBlocker',
  );
  const { mtimeMs } = statSync(join(folder, UI));
  expect(emitTypes()).toBe(folder);
  expect(statSync(join(folder, UI)).mtimeMs).toBe(mtimeMs);
});

test('a fingerprint follows the types that are reached, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tipos-'));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  write('index.d.ts', "export { a } from './a';\n");
  write('a.d.ts', "export declare const a: import('./b').B;\n");
  write('b.d.ts', 'export interface B { one: string }\n');
  write('private.d.ts', 'export interface P {}\n');
  const fingerprint = () => fingerprintOf(surfaceFrom(folder, 'index.d.ts'));
  const before = fingerprint();
  write('private.d.ts', 'export interface P { one: string }\n');
  expect(fingerprint()).toBe(before);
  write('b.d.ts', 'export interface B { two: string }\n');
  expect(fingerprint()).not.toBe(before);
  expect(Object.keys(surfaceFrom(folder, 'index.d.ts'))).toEqual(['a.d.ts', 'b.d.ts', 'index.d.ts']);
  rmSync(folder, { recursive: true });
});
