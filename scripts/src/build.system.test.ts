import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetBuild } from './build/current-build';
import { releaseFolder } from './store/release-store';
import { makeFixtureCurrent } from './testing/release-fixture';
import { ROOT, storeIn } from './workspace';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'construir-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const args = ['--import', 'tsx', 'scripts/src/build.ts', '--publish'];

const environment = () => ({ ...process.env, RELEASES_DIR: folder, CHROMIUM_PATH: join(folder, 'none') });

test('the first start of a demonstration publishes every remote without mounting it', () => {
  const options = { cwd: ROOT, env: environment(), encoding: 'utf8' } as const;
  const printed = execFileSync(process.execPath, [...args, '--starting=demo'], options);
  expect(printed).toContain(
    'No se montó en la aplicación, porque son las primeras versiones de esta demostración.',
  );
  expect(printed.match(/: publicado \(/g)).toHaveLength(4);

  const store = storeIn(folder);
  const { remotes } = JSON.parse(readFileSync(store.registry, 'utf8'));
  const { release } = remotes['remote-cliente'];
  for (const file of ['remoteEntry.js', 'static/js/__federation_expose_remote.js']) {
    const built = join(releaseFolder(store, 'remote-cliente', release), file);
    expect(readFileSync(built, 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  }
}, 300_000);

test('a shell that lacks what a current release uses is not built, and nothing is published', async () => {
  const store = storeIn(folder);
  const uses = {
    packages: { 'shared-ui': { AvisoDeAntes: { at: ['src/inicio.screen.tsx:7'] } } },
    calls: {},
    types: {},
  };
  const about = {
    name: 'remote-otro',
    release: 'a1',
    contract: 1,
    manifest: 'mf-manifest.json',
    integrity: {},
    uses,
  };
  const target = releaseFolder(store, about.name, about.release);
  mkdirSync(target, { recursive: true });
  const manifest = { metaData: { remoteEntry: { name: 'e.js' } }, exposes: [], shared: [] };
  writeFileSync(join(target, 'release.json'), JSON.stringify(about));
  writeFileSync(join(target, about.manifest), JSON.stringify(manifest));
  await makeFixtureCurrent(store, about);
  const before = readFileSync(store.registry, 'utf8');
  // Forces a new build of the shell.
  forgetBuild(join(ROOT, 'shell'));
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: environment(),
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, expect.stringContaining('src/inicio.screen.tsx:7: Usa AvisoDeAntes')]);
  expect(stderr).toContain('No se construyó la aplicación ni se publicó nada. Adapte los cambios');
  expect(stdout).not.toContain('shell: construyendo');
  expect(readFileSync(store.registry, 'utf8')).toBe(before);
}, 300_000);
