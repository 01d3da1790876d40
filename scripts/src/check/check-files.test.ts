import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  integrityOf,
  MANIFEST,
  RELEASE_FILE,
  type Release,
  readRelease,
  writeRelease,
} from '../build/release-file';
import { ROOT } from '../workspace';
import { candidateAt } from './candidate';
import { checkFiles, pageHere } from './check-files';

const ENTRY = 'remoteEntry.abc.js';
const SCREEN = 'static/js/screen.abc.js';
const META = { globalName: 'remote_x', publicPath: 'auto', remoteEntry: { name: ENTRY, type: 'global' } };

let folder: string;

const checked = async (place: string) => (await checkFiles(candidateAt(place), pageHere())).findings;

/** Also updates the hash in an existing release file. */
function writeManifest(change: object = {}): void {
  const manifest = {
    metaData: META,
    exposes: [{ name: 'remote' }],
    shared: [
      { name: 'react', singleton: true, requiredVersion: '^19.3.0' },
      { name: 'react/jsx-runtime', requiredVersion: '^19.3.1' },
    ],
    ...change,
  };
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest));
  const about = readRelease(folder);
  if (about) writeRelease(folder, { ...about, integrity: integrityOf(folder, [ENTRY, SCREEN, MANIFEST]) });
}

const withEntry = (change: object) =>
  writeManifest({ metaData: { ...META, remoteEntry: { ...META.remoteEntry, ...change } } });

const withoutHashOf = (file: string) => {
  const about = readRelease(folder) as Release;
  const { [file]: _left, ...integrity } = about.integrity;
  writeRelease(folder, { ...about, integrity });
};

function writeAbout(change: object): void {
  writeFileSync(join(folder, RELEASE_FILE), JSON.stringify({ ...readRelease(folder), ...change }));
}

function writeScreens(code: string, contract = 1): void {
  writeFileSync(join(folder, SCREEN), code);
  const integrity = integrityOf(folder, [ENTRY, SCREEN, MANIFEST]);
  writeRelease(folder, {
    name: 'remote-x',
    release: 'abc',
    contract,
    manifest: 'mf-manifest.json',
    integrity,
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'revision-'));
  mkdirSync(join(folder, 'static/js'), { recursive: true });
  writeFileSync(join(folder, ENTRY), 'var remote_x');
  writeManifest();
  writeScreens('export {}');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a release that keeps the contract has no findings', async () => {
  expect(await checked(folder)).toEqual([]);
});

const FAULTS: Record<string, { plant: () => void; tells: [file: string, problem: RegExp] }> = {
  'no manifest': {
    plant: () => rmSync(join(folder, MANIFEST)),
    tells: [MANIFEST, /No está/],
  },
  'HTML for a manifest': {
    plant: () => writeFileSync(join(folder, MANIFEST), '<!doctype html>'),
    tells: [MANIFEST, /página HTML/],
  },
  'foreign JSON for a manifest': {
    plant: () => writeFileSync(join(folder, MANIFEST), '{}'),
    tells: [MANIFEST, /no es un manifiesto/],
  },
  'another exposed module': {
    plant: () => writeManifest({ exposes: [{ name: 'App' }] }),
    tells: [MANIFEST, /No expone el módulo ".\/remote" \(expone: App\)/],
  },
  'a manifest that changed after the build': {
    plant: () => writeFileSync(join(folder, MANIFEST), `${readFileSync(join(folder, MANIFEST), 'utf8')}\n`),
    tells: [MANIFEST, /No coincide con su huella/],
  },
  'a manifest without a hash': {
    plant: () => withoutHashOf(MANIFEST),
    tells: [MANIFEST, /No tiene huella en release\.json: la aplicación no ejecutará el remoto/],
  },
  'an entry that is a module': {
    plant: () => withEntry({ type: 'module' }),
    tells: [MANIFEST, /de tipo "module": la aplicación solo ejecuta scripts clásicos/],
  },
  'an entry elsewhere': {
    plant: () => withEntry({ name: '../otra/remoteEntry.js' }),
    tells: [MANIFEST, /"\.\.\/otra\/remoteEntry\.js" no es uno de los archivos que tienen huella/],
  },
  'an entry without a hash': {
    plant: () => withoutHashOf(ENTRY),
    tells: [MANIFEST, /"remoteEntry\.abc\.js" no es uno de los archivos que tienen huella/],
  },
  'files at another address': {
    plant: () => writeManifest({ metaData: { ...META, publicPath: 'https://otro.example.pe/' } }),
    tells: [MANIFEST, /Su publicPath es "https:\/\/otro\.example\.pe\/"/],
  },
  'an entry for servers': {
    plant: () => writeManifest({ metaData: { ...META, ssrRemoteEntry: { name: 'x.js' } } }),
    tells: [MANIFEST, /Trae una entrada para servidores/],
  },
  'a file to be loaded ahead that has no hash': {
    plant: () => writeManifest({ exposes: [{ name: 'remote', assets: { js: { sync: ['x.js'] } } }] }),
    tells: [MANIFEST, /Nombra el archivo "x\.js", que no tiene huella/],
  },
  'a release file that is no JSON': {
    plant: () => writeFileSync(join(folder, RELEASE_FILE), '{\n  "name": "remote-x"\n  "release"'),
    tells: [RELEASE_FILE, /No es JSON válido \(línea 3, columna 3\)/],
  },
  'a release file without the name of the manifest': {
    plant: () => writeAbout({ manifest: undefined }),
    tells: [RELEASE_FILE, /^manifest: Falta\.$/],
  },
  'a hash that is none': {
    plant: () => writeAbout({ integrity: { [ENTRY]: 'md5' } }),
    tells: [RELEASE_FILE, /^integrity › remoteEntry\.abc\.js: No es una huella/],
  },
  'a hash of a file elsewhere': {
    plant: () => writeAbout({ integrity: { '../x.js': 'md5' } }),
    tells: [RELEASE_FILE, /^integrity › \.\.\/x\.js: /],
  },
  'a release file without a contract': {
    plant: () => writeAbout({ contract: null }),
    tells: ['src/remote.tsx', /No dice con qué contrato se escribió/],
  },
  'the global name of another remote': {
    plant: () => writeManifest({ metaData: { ...META, globalName: 'remote_asesor' } }),
    tells: [MANIFEST, /Su nombre global "remote_asesor" \(globalName\) es el de remote-asesor/],
  },
  'another contract': {
    plant: () => writeScreens('export {}', 9),
    tells: ['src/remote.tsx', /contrato 9.*usa el 1/],
  },
  'a newer React': {
    plant: () => writeManifest({ shared: [{ name: 'react', singleton: true, requiredVersion: '^99.0.0' }] }),
    tells: ['package.json', /Pide react \^99\.0\.0; la aplicación ofrece 19\.\S+ \(\^19\.\d+\.0\)/],
  },
  'a shared package that is no singleton': {
    plant: () => writeManifest({ shared: [{ name: 'react', requiredVersion: '^19.3.0' }] }),
    tells: ['webpack.config.ts', /sin "singleton"/],
  },
  ...Object.fromEntries(
    ['react/cjs/react.production.js', 'react-dom/cjs/react-dom-client.development.js'].map((file) => [
      `a second React (${file})`,
      {
        plant: () => writeScreens(readFileSync(join(ROOT, 'node_modules', file), 'utf8')),
        tells: [SCREEN, /otro React adentro/] as [string, RegExp],
      },
    ]),
  ),
  'a file that changed after the build': {
    plant: () => writeFileSync(join(folder, SCREEN), 'other'),
    tells: [SCREEN, /No coincide con su huella/],
  },
  'a file without a hash': {
    plant: () => writeFileSync(join(folder, 'static/js/more.js'), ''),
    tells: ['static/js/more.js', /No tiene huella/],
  },
  'a missing file': { plant: () => rmSync(join(folder, SCREEN)), tells: [SCREEN, /no existe/] },
  'global styles': {
    plant: () => writeScreens('(0,s.createGlobalStyle)``'),
    tells: [SCREEN, /estilos globales/],
  },
  'too much code': {
    plant: () => writeScreens(Array.from({ length: 120_000 }, (_, i) => Math.sin(i)).join()),
    tells: ['dist', /Pesa \d+ kB comprimido; el límite es 300 kB/],
  },
};

test('a bundler that lists what React exports has not put a second React into the remote', async () => {
  writeScreens('const names=["useState","__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"]');
  expect(await checked(folder)).toEqual([]);
});

for (const [fault, { plant, tells }] of Object.entries(FAULTS)) {
  test(`${fault} is found, with its file and a way to put it right`, async () => {
    plant();
    const [file, problem] = tells;
    expect(await checked(folder)).toContainEqual({
      file,
      problem: expect.stringMatching(problem),
      fix: expect.stringMatching(/./),
    });
  });
}

describe('at an address', () => {
  let server: Server;
  let cors: Record<string, string>;
  let address: string;

  beforeEach(async () => {
    cors = { 'Access-Control-Allow-Origin': '*' };
    server = createServer((request, response) => {
      const file = join(folder, request.url ?? '');
      if (existsSync(file)) response.writeHead(200, cors).end(readFileSync(file));
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  test('the folder and its manifest name the same release', async () => {
    expect(await checked(`${address}/`)).toEqual([]);
    expect(await checked(`${address}/mf-manifest.json`)).toEqual([]);
  });

  test('a server that other origins may not use is found', async () => {
    cors = {};
    const problems = (await checked(`${address}/`)).map(({ file, problem }) => `${file}: ${problem}`);
    expect(problems).toContain(`${ENTRY}: El servidor no permite usarlo desde otro origen (CORS).`);
  });

  test('a file that the server does not have is found', async () => {
    rmSync(join(folder, SCREEN));
    expect(await checked(`${address}/`)).toContainEqual(expect.objectContaining({ file: SCREEN }));
  });
});
