import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changesIn } from './files';

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@prueba.example', ...args], {
    cwd: folder,
  });
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const commit = (subject: string) => {
  git('add', '-A');
  git('commit', '-q', '--no-verify', '-m', subject);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cambios-'));
  git('init', '-q', '-b', 'main');
  write('ñandú.ts', '1');
  write('vieja.ts', '1');
  commit('main');
  git('checkout', '-q', '-b', 'rama');
  write('de-la-rama.ts', '1');
  commit('branch');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what is not committed counts first: edited, new to git, and gone', () => {
  write('ñandú.ts', '2');
  write('nueva.ts', '1');
  rmSync(join(folder, 'vieja.ts'));
  expect(changesIn(undefined, folder)).toEqual({
    since: 'sin confirmar',
    files: ['nueva.ts', 'ñandú.ts'],
    removed: ['vieja.ts'],
  });
});

test('where all is committed, what this branch brings to main counts', () => {
  expect(changesIn(undefined, folder)).toMatchObject({
    since: 'de esta rama desde main',
    files: ['de-la-rama.ts'],
  });
});

test('with a reference everything since then counts, and what is not committed too', () => {
  write('ñandú.ts', '2');
  expect(changesIn('main', folder)).toMatchObject({
    since: 'desde main',
    files: ['de-la-rama.ts', 'ñandú.ts'],
  });
});

test('a reference that git does not know is told', () => {
  expect(() => changesIn('no-existe', folder)).toThrow('git no conoce "no-existe".');
});
