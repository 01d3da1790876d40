import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentSince } from './versiones.service';

const AT = '2026-11-22T10:00:00.000Z';
const REMOTE = 'remote-asesor';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'historia-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (history: string | object) =>
  writeFileSync(
    join(folder, 'history.json'),
    typeof history === 'string' ? history : JSON.stringify(history),
  );

test.each([
  ['of the store', 'dos'],
  ['of another origin', { release: 'dos', manifest: 'https://x.example/mf-manifest.json' }],
])('a release %s is current since its last switch', async (_what, to) => {
  write({
    [REMOTE]: {
      was: [],
      switches: [
        { to: 'uno', at: '2026-11-20T10:00:00.000Z' },
        { to, at: AT },
      ],
    },
  });
  const since = await currentSince(folder);
  expect(since(REMOTE, 'dos')).toBe(AT);
  expect(since(REMOTE, 'uno')).toBeNull();
  expect(since('remote-admin', 'dos')).toBeNull();
});

test.each([
  ['is no JSON', '{'],
  ['is an older list of names', { [REMOTE]: ['uno'] }],
  ['has no switches', { [REMOTE]: { was: ['dos'], left: [] } }],
])('a history that %s tells nothing', async (_what, history) => {
  write(history);
  expect((await currentSince(folder))(REMOTE, 'dos')).toBeNull();
});

test('without a history nobody knows', async () => {
  expect((await currentSince(folder))(REMOTE, 'dos')).toBeNull();
  expect((await currentSince(undefined))(REMOTE, 'dos')).toBeNull();
});
