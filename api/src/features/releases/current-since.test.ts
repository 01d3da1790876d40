import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { currentSince } from './releases.service';

const AT = '2026-11-22T10:00:00.000Z';
const REMOTE = 'remote-asesor';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'historia-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (text: string) => writeFileSync(join(folder, 'history.jsonl'), text);

const event = (what: string, line: unknown, at = AT) =>
  `${JSON.stringify({ at, remote: REMOTE, what, line })}\n`;
const line = (release: string, origin = '') => ({
  release,
  manifest: `${origin}/remotes/${REMOTE}/${release}/mf-manifest.json`,
  contract: 1,
  integrity: {},
});

test.each([
  ['of the store', line('dos')],
  ['of another origin', line('dos', 'https://x.example')],
])('a release %s is current since its last switch', async (_what, dos) => {
  write(event('published', line('uno'), '2026-11-20T10:00:00.000Z') + event('published', dos));
  const since = await currentSince(folder);
  expect(since(REMOTE, 'dos')).toBe(AT);
  expect(since(REMOTE, 'uno')).toBeNull();
  expect(since('remote-admin', 'dos')).toBeNull();
});

test('the service reads on where a history grew', async () => {
  write(event('published', line('uno')));
  expect((await currentSince(folder))(REMOTE, 'uno')).toBe(AT);
  write(event('published', line('uno')) + event('published', line('dos')));
  expect((await currentSince(folder))(REMOTE, 'dos')).toBe(AT);
});

test.each([
  ['is no JSON', '{\n'],
  ['was killed in its first line', event('published', line('dos')).trimEnd()],
  ['has a damaged line', event('published', { release: 'dos' })],
  ['was adopted from a registry', event('adopted', line('dos'))],
  ['went on in a way that nobody recorded', event('published', line('dos')) + event('adopted', line('tres'))],
])('a history that %s tells nothing', async (_what, text) => {
  write(text);
  expect((await currentSince(folder))(REMOTE, 'dos')).toBeNull();
});

test('without a history nobody knows', async () => {
  expect((await currentSince(folder))(REMOTE, 'dos')).toBeNull();
  expect((await currentSince(undefined))(REMOTE, 'dos')).toBeNull();
});
