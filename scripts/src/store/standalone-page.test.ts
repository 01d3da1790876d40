import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { integrityOf, writeRelease } from '../build/release-file';
import type { ReleaseStore } from './release-store';
import { moveIntoStore, stageRelease } from './staging';
import type { StandaloneHost } from './standalone-page';

const PAGE = [
  '<script type="application/json" id="registry">{}</script>',
  '<script defer="defer" src="__STANDALONE_HOST__/static/js/standalone.abc.js"></script>',
].join('');

let folder: string;
let store: ReleaseStore;

function put(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagina-sola-'));
  store = { releasesDir: join(folder, 'releases'), registry: join(folder, 'releases/remotes.json') };
  put('shell/standalone.html', PAGE);
  put('shell/static/js/standalone.abc.js', 'standalone');
  put('shell/static/js/standalone.old.js', 'of an earlier build');
  put('dist/remoteEntry.abc.js', 'remote');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function publish(api?: string): Promise<string> {
  const host: StandaloneHost = {
    api,
    folder: join(folder, 'shell'),
    release: {
      name: 'shell',
      release: 'host1',
      integrity: integrityOf(join(folder, 'shell'), ['static/js/standalone.abc.js']),
    },
  };
  const integrity = integrityOf(join(folder, 'dist'), ['remoteEntry.abc.js']);
  const about = { name: 'remote-x', release: 'one', manifest: 'mf-manifest.json', contract: 1, integrity };
  writeRelease(join(folder, 'dist'), about);
  moveIntoStore(store, await stageRelease(store, join(folder, 'dist'), { host }));
  return join(store.releasesDir, 'remote-x/one');
}

test('a release gets a page that registers it alone and finds its host beside the releases', async () => {
  const page = readFileSync(join(await publish(), 'index.html'), 'utf8');
  expect(page).toContain('src="../../standalone/host1/static/js/standalone.abc.js"');
  const registry = JSON.parse(/id="registry">([^<]*)</.exec(page)?.[1] ?? '');
  expect(Object.keys(registry.remotes)).toEqual(['remote-x']);
  expect(registry.remotes['remote-x']).toMatchObject({ release: 'one', manifest: './mf-manifest.json' });
});

test('the host is placed once, with the files of its own build only', async () => {
  const host = join(await publish(), '../../standalone/host1/static/js');
  expect(existsSync(join(host, 'standalone.abc.js'))).toBe(true);
  expect(existsSync(join(host, 'standalone.old.js'))).toBe(false);
});

test('the page names the API of another origin where publishing did, and names another one later', async () => {
  const apiIn = (page: string) => JSON.parse(/id="registry">([^<]*)</.exec(page)?.[1] ?? '').api;
  const file = join(await publish('https://uno.example.pe'), 'index.html');
  expect(apiIn(readFileSync(file, 'utf8'))).toBe('https://uno.example.pe');
  await publish();
  expect(apiIn(readFileSync(file, 'utf8'))).toBe('https://uno.example.pe');
  await publish('https://dos.example.pe');
  expect(apiIn(readFileSync(file, 'utf8'))).toBe('https://dos.example.pe');
});

test('a release that lies there already is not refused for its page', async () => {
  await publish();
  await expect(publish()).resolves.toContain('remote-x/one');
});
