import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { historyOf } from '../store/history';
import { releaseFolder } from '../store/release-store';
import { makeFixtureCurrent } from '../testing/release-fixture';
import { storeIn } from '../workspace';
import { guardReleases } from './broken-releases';

const NAME = 'remote-otro';
const GONE = 'Usa AvisoDeAntes de shared-ui, que esa aplicación no ofrece.';

let folder: string;
let said: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guardia-'));
  said = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

async function publish(names: readonly string[]): Promise<void> {
  const used = Object.fromEntries(names.map((name) => [name, { at: ['src/inicio.screen.tsx:7'] }]));
  const uses = { packages: { 'shared-ui': used }, calls: {}, types: {} };
  const about = { name: NAME, release: 'a1', contract: 1, manifest: 'mf-manifest.json', integrity: {}, uses };
  const target = releaseFolder(storeIn(folder), NAME, 'a1');
  mkdirSync(target, { recursive: true });
  const manifest = { metaData: { remoteEntry: { name: 'e.js' } }, exposes: [], shared: [] };
  writeFileSync(join(target, 'release.json'), JSON.stringify(about));
  writeFileSync(join(target, 'mf-manifest.json'), JSON.stringify(manifest));
  await makeFixtureCurrent(storeIn(folder), about);
  // The first publication prints the path of its new key.
  said = '';
}

const guard = (isAccepted = false) => guardReleases(storeIn(folder), [], isAccepted);

test('a build goes on when its shell has what the current releases use', async () => {
  await publish(['Badge', 'useWidth']);
  expect([await guard(), said]).toEqual([true, '']);
});

test('a build whose shell lacks something that a current release uses is refused, with file and line', async () => {
  await publish(['Badge', 'AvisoDeAntes']);
  expect(await guard()).toBe(false);
  expect(said).toContain(`remote-otro, versión a1:\n  ✘ src/inicio.screen.tsx:7: ${GONE}`);
  expect(said).not.toContain('Usa Badge');
});

test('who goes on all the same stands in the history, and nobody is asked again', async () => {
  await publish(['AvisoDeAntes']);
  expect(await guard(true)).toBe(true);
  expect(historyOf(storeIn(folder), NAME).accepted).toEqual([
    expect.objectContaining({
      release: 'a1',
      by: expect.any(String),
      findings: [`src/inicio.screen.tsx:7: ${GONE}`],
    }),
  ]);
  said = '';
  expect([await guard(), said]).toEqual([true, '']);
});
