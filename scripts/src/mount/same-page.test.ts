import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Release } from 'shared-domain/remotes';
import { circumstancesOf, rememberAccepted, withoutSamePages } from './same-page';

const REMOTE = 'remote-admin';
const RELEASE: Release = {
  name: REMOTE,
  release: 'one',
  contract: 1,
  manifest: 'mf-manifest.json',
  screens: ['', 'clientes'],
  integrity: {
    'mf-manifest.json': 'sha384-m',
    'entry.js': 'sha384-e',
    'inicio.js': 'sha384-i',
    'caja.js': 'sha384-c',
  },
};

const TOUR = { username: 'auditor', loaded: ['mf-manifest.json', 'entry.js', 'caja.js'], reached: [''] };
const OTHER = { username: 'cajero', loaded: ['entry.js', 'inicio.js'], reached: ['clientes'] };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aceptado-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const next = (integrity: Record<string, string> = {}, said: Partial<Release> = {}): Release => ({
  ...{ ...RELEASE, release: 'two', ...said },
  integrity: { ...RELEASE.integrity, ...integrity },
});

const accept = (tours = [TOUR], circumstances = 'here', about = RELEASE) =>
  rememberAccepted(REMOTE, tours, about, circumstances, folder);

const mounted = (
  about: Release,
  circumstances = 'here',
  usernames: [string, ...string[]] = ['auditor', 'cajero'],
) =>
  withoutSamePages(
    { release: { about, location: '/tmp' }, mountPoint: { remote: REMOTE, usernames } },
    circumstances,
    folder,
  );

const usernamesOf = (...values: Parameters<typeof mounted>) => mounted(...values).mountPoint.usernames;

test('a page is the same when nothing that it loads has changed, whatever else did', () => {
  accept();
  const about = next({ 'inicio.js': 'sha384-other', 'new.js': 'sha384-n' });
  expect(mounted(about)).toMatchObject({ mountPoint: { usernames: ['cajero'] }, reached: [''] });
});

test.each(TOUR.loaded)('a page that loads %s is another one when that changed', (file) => {
  accept();
  expect(usernamesOf(next({ [file]: 'sha384-other' }))).toEqual(['auditor', 'cajero']);
});

test('a page is another one for another account, beside another shell, or when a file of it is gone', () => {
  accept();
  const { 'caja.js': _gone, ...integrity } = RELEASE.integrity;
  const all = ['auditor', 'cajero'];
  expect(usernamesOf(next(), 'there')).toEqual(all);
  expect(usernamesOf({ ...RELEASE, integrity })).toEqual(all);
  expect(usernamesOf(next(), 'here', ['admin', 'cajero'])).toEqual(['admin', 'cajero']);
});

test.each([
  ['its name', { name: 'remote-cliente' }],
  ['its screens', { screens: ['', 'clientes', 'caja'] }],
  ['its links', { areas: { auditor: { links: [] } } }],
  ['its contract', { contract: 2 }],
  ['its manifest', { manifest: 'other.json' }],
] as [string, Partial<Release>][])('a page is another one when %s changed', (_what, said) => {
  accept();
  expect(usernamesOf(next({}, said))).toEqual(['auditor', 'cajero']);
});

test('nothing is kept of a page that loaded no file, or one without a hash', () => {
  accept([
    { ...TOUR, loaded: [] },
    { ...OTHER, loaded: ['entry.js', 'else.js'] },
  ]);
  expect(usernamesOf(next())).toEqual(['auditor', 'cajero']);
});

test('a note names the accounts that are left out, and with which release each was mounted', () => {
  expect(mounted(next()).notes).toEqual([]);
  accept();
  expect(mounted(next()).notes).toEqual([expect.stringContaining('auditor (one)')]);
});

test('one account is mounted in any case', () => {
  accept([TOUR, OTHER]);
  expect(usernamesOf(next())).toEqual(['auditor']);
});

test('the last page of each account is kept, and a damaged file is as good as none', () => {
  accept([TOUR, OTHER]);
  accept([TOUR], 'there', next());
  expect(mounted(next(), 'there').notes).toEqual([expect.stringContaining('auditor (two)')]);
  expect(mounted(next(), 'here').notes).toEqual([expect.stringContaining('cajero (one)')]);
  for (const damaged of ['{', '[]', 'null']) {
    writeFileSync(join(folder, `${REMOTE}.json`), damaged);
    expect(mounted(next(), 'here').notes).toEqual([]);
    accept();
    expect(mounted(next(), 'here').notes).toEqual([expect.stringContaining('auditor (one)')]);
  }
});

test('the circumstances are others when the API, the shell or the browser is another one, and not for a test', () => {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const own = ['scripts/src/demonstration/sessions.ts', 'scripts/src/mount/plan.ts'];
  const sources = ['api/src/server.ts', 'shared-domain/src/index.ts', ...own];
  const shell = ['release.json', 'index.html', 'login.html'].map((file) => `shell/dist/${file}`);
  const files = [...sources, 'scripts/launch/chromium.mjs', 'package-lock.json', ...shell];
  for (const file of files) write(file, '');
  const before = circumstancesOf('140', folder);
  write('api/src/server.test.ts', 'test();');
  expect(circumstancesOf('140', folder)).toBe(before);
  const names = files.map((file) => {
    write(file, 'changed');
    return circumstancesOf('140', folder);
  });
  expect(new Set([before, ...names, circumstancesOf('141', folder)]).size).toBe(files.length + 2);
});
