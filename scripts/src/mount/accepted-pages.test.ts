import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAccepted, rememberAccepted } from './accepted-pages';
import type { AcceptedPage } from './same-page.rules';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aceptado-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const page = (change: Partial<AcceptedPage> = {}): AcceptedPage => ({
  ...{ username: 'cajero', release: 'one', circumstances: 'here', said: '{}' },
  ...{ files: { 'entry.js': 'sha384-e' }, reached: [''] },
  ...change,
});

test('pages are kept for each remote, the newest first, and the same page once', () => {
  rememberAccepted('remote-admin', [page(), page({ username: 'auditor' })], folder);
  rememberAccepted('remote-admin', [page({ release: 'two' })], folder);
  const kept = readAccepted('remote-admin', folder).map(({ username, release }) => [username, release]);
  expect(kept).toEqual([
    ['cajero', 'two'],
    ['auditor', 'one'],
  ]);
  expect(readAccepted('remote-cliente', folder)).toEqual([]);
});

test('the oldest make room', () => {
  for (let nth = 0; nth < 50; nth += 1)
    rememberAccepted('remote-admin', [page({ circumstances: `${nth}` })], folder);
  const kept = readAccepted('remote-admin', folder).map(({ circumstances }) => circumstances);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([40, '49', '10']);
});

test('nothing is written for nothing, and a damaged file is as good as none', () => {
  rememberAccepted('remote-admin', [], folder);
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(join(folder, 'remote-admin.json'), '{');
  expect(readAccepted('remote-admin', folder)).toEqual([]);
});
