import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rol } from 'shared-domain/cuenta';
import type { PageRegistry, RegistryEntry } from 'shared-domain/remotes';
import { hintsFor, releaseManifests, roleHint, writeHints } from './hints';

const HASH = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const RELEASE = '/remotes/remote-cliente/0123456789ab';
const MANIFEST = {
  metaData: {
    publicPath: 'auto',
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
    screens: {
      '/cliente': { calls: ['/api/evaluaciones/index?dni={dni}'] },
      '/cliente/otra': { files: ['static/js/otra.js'] },
    },
  },
  exposes: [{ name: 'remote', assets: { js: { sync: ['static/js/remote.js'], async: [] } } }],
  shared: [],
};
const FILES = ['remoteEntry.js', 'static/js/remote.js', 'static/js/otra.js'];

let releasesDir: string;
let manifests: ReturnType<typeof releaseManifests>;

beforeEach(() => {
  releasesDir = mkdtempSync(join(tmpdir(), 'paginas-'));
  manifests = releaseManifests(releasesDir);
});

afterEach(() => rmSync(releasesDir, { recursive: true, force: true }));

function released(manifest: unknown = MANIFEST, changes: Partial<RegistryEntry> = {}): RegistryEntry {
  const text = JSON.stringify(manifest);
  const folder = join(releasesDir, RELEASE.replace('/remotes/', ''));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'mf-manifest.json'), text);
  const hashes = Object.fromEntries(FILES.map((file) => [file, HASH(file)]));
  return {
    release: '0123456789ab',
    manifest: `${RELEASE}/mf-manifest.json`,
    contract: 1,
    integrity: { 'mf-manifest.json': HASH(text), ...hashes },
    ...changes,
  };
}

const registryOf = (line: RegistryEntry, more: Partial<PageRegistry> = {}): PageRegistry => ({
  schema: 1,
  remotes: { 'remote-cliente': line },
  ...more,
});

const hints = (path: string, rol: Rol | undefined, registry = registryOf(released())) =>
  hintsFor({ path, rol }, registry, manifests);

const cookieOf = (claims: unknown) =>
  `otra=1; refresh_token=x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y; mas=2`;

describe('the role that a browser says it has', () => {
  test.each([
    ['a role of the product', cookieOf({ rol: 'cliente' }), 'cliente'],
    ['a role that nobody has', cookieOf({ rol: 'gerente' }), undefined],
    ['a token of something else', cookieOf(null), undefined],
    ['a token that cannot be read', 'refresh_token=x.%%%.y', undefined],
    ['a token without claims', 'refresh_token=x..y', undefined],
    [
      'another cookie that ends alike',
      cookieOf({ rol: 'cliente' }).replace('refresh', 'mi_refresh'),
      undefined,
    ],
    ['no cookie', undefined, undefined],
  ])('%s', (_what, header, rol) => expect(roleHint(header)).toBe(rol));
});

describe('what a page tells its browser', () => {
  test('the calls of all remotes, whoever asks', () => {
    const firstCalls = {
      '/cliente': {
        remote: 'remote-cliente@0123456789ab',
        addresses: ['/api/evaluaciones/index?dni={dni}'],
        files: ['remoteEntry.js', 'static/js/remote.js'],
      },
    };
    expect(hints('/cliente', 'cliente').firstCalls).toEqual(firstCalls);
    expect(hints('/', undefined)).toEqual({ firstCalls, preloads: [] });
  });

  test.each([
    ['/', ['remoteEntry.js', 'static/js/remote.js']],
    ['/cliente/', ['remoteEntry.js', 'static/js/remote.js']],
    ['/cliente/otra', FILES],
    ['/cliente/desconocida', ['remoteEntry.js', 'static/js/remote.js']],
  ])('at %s a client gets the manifest and the files of that screen', (path, files) => {
    const { manifest, preloads } = hints(path, 'cliente');
    expect(manifest).toEqual({ address: `${RELEASE}/mf-manifest.json`, text: JSON.stringify(MANIFEST) });
    expect(preloads).toEqual(files.map((file) => ({ href: `${RELEASE}/${file}`, integrity: HASH(file) })));
  });

  test.each<[string, string, Rol | undefined]>([
    ['without a session', '/cliente', undefined],
    ['at an address of another role', '/asesor', 'cliente'],
    ['at a page of the shell', '/mi-cuenta', 'cliente'],
    ['at the start of somebody who is greeted there', '/', 'jefe_negocios'],
    ['where the remote of the role is not registered', '/asesor', 'asesor'],
  ])('%s it gets no file', (_what, path, rol) => {
    expect(hints(path, rol)).toMatchObject({ preloads: [] });
    expect(hints(path, rol).manifest).toBeUndefined();
  });

  test('a file that an earlier release had is asked for at the address of that release', () => {
    const line = released(MANIFEST, { unchangedSince: { ba9876543210: ['static/js/remote.js'] } });
    expect(hints('/cliente', 'cliente', registryOf(line)).preloads.map(({ href }) => href)).toEqual([
      `${RELEASE}/remoteEntry.js`,
      '/remotes/remote-cliente/ba9876543210/static/js/remote.js',
    ]);
  });

  test('of a remote with a release on trial nothing is told: the session decides which one is shown', () => {
    const line = released();
    const registry = registryOf(line, { trials: { 'remote-cliente': { entry: line } } });
    expect(hints('/cliente', 'cliente', registry)).toEqual({ firstCalls: {}, preloads: [] });
  });
});

describe('a manifest that is left out', () => {
  test.each<[string, () => RegistryEntry]>([
    ['has another hash', () => released(MANIFEST, { integrity: { 'mf-manifest.json': HASH('otro') } })],
    ['is not there', () => released(MANIFEST, { manifest: '/remotes/remote-cliente/ffff/mf-manifest.json' })],
    [
      'lies on another origin',
      () => released(MANIFEST, { manifest: `https://otro.pe${RELEASE}/mf-manifest.json` }),
    ],
    [
      'lies outside of the releases',
      () => released(MANIFEST, { manifest: '/remotes/../datos/mf-manifest.json' }),
    ],
    ['is no manifest', () => released({ hola: 'mundo' })],
    [
      'names its entry where it must not',
      () => released({ ...MANIFEST, metaData: { ...MANIFEST.metaData, publicPath: '/ajeno/' } }),
    ],
  ])('%s', (_what, line) => {
    expect(hints('/cliente', 'cliente', registryOf(line()))).toEqual({ firstCalls: {}, preloads: [] });
  });

  test('is read again once it is there', () => {
    const line = released();
    const damaged = { ...line, integrity: { ...line.integrity, 'mf-manifest.json': HASH('otro') } };
    expect(manifests(damaged)).toBeUndefined();
    expect(manifests(line)?.text).toBe(JSON.stringify(MANIFEST));
  });
});

describe('the page with its hints', () => {
  const PAGE = '<head><script type="application/json" id="first-calls">{}</script></head>';
  const hinted = {
    firstCalls: { '/cliente': { remote: 'r@1', addresses: ['/api/a?b=</script>'] } },
    preloads: [{ href: '/a.js?x="1"', integrity: 'sha384-a' }],
  };

  test('nothing in it ends an element or an attribute early', () => {
    const html = writeHints(PAGE, { ...hinted, manifest: { address: '/m"n', text: '{"a":"$&"}' } });
    expect(html).toContain('"/api/a?b=\\u003c/script>"');
    expect(html).toContain('href="/a.js?x=&#34;1&#34;"');
    expect(html).toContain('id="manifest" data-address="/m&#34;n">{"a":"$&"}</script>');
    expect(html.endsWith('</head>')).toBe(true);
  });

  test('a manifest that could end its element is left out', () => {
    expect(
      writeHints(PAGE, { ...hinted, manifest: { address: '/m', text: '{"a":"</script>"}' } }),
    ).not.toContain('id="manifest"');
  });
});
