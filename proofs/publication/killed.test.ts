import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { HISTORY_FILE, readEvents } from 'shared-domain/remotes/history';
import { filesIn, integrityOf, writeRelease } from '../../scripts/src/build/release-file';
import { historyOf } from '../../scripts/src/store/history';
import { readRegistry } from '../../scripts/src/store/registry';
import { damageOf } from '../../scripts/src/store/staging';
import { buildFixture } from '../../scripts/src/testing/release-fixture';
import { ROOT, storeIn } from '../../scripts/src/workspace';

const NAME = 'remote-asesor';
/** `npm run prove -- publication` runs every step in both ways. */
const IS_WHOLE = process.env.STEPS === 'all';
const SAMPLED = 9;

let clone: string;
let program: string;
let before: string;
let dist: string;

beforeAll(async () => {
  clone = realpathSync(mkdtempSync(join(tmpdir(), 'matado-')));
  program = join(clone, 'scripts/dist/publish-once.mjs');
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  await build({
    entryPoints: [join(ROOT, 'proofs/publication/publish-once.ts')],
    outdir: join(clone, 'scripts/dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    external: [
      '@bokuweb/*',
      'oxc-*',
      'playwright-core',
      'webpack',
      '@module-federation/*',
      'esbuild',
      'vite',
      '@rspack/*',
    ],
    banner: {
      js: "import { createRequire as make } from 'node:module'; const require = make(import.meta.url);",
    },
  });
  const shell = join(clone, 'shell/dist');
  mkdirSync(join(shell, 'static'), { recursive: true });
  writeFileSync(join(clone, 'shell/webpack.config.ts'), '');
  writeFileSync(join(shell, 'standalone.html'), '<script id="registry">{}</script>');
  writeFileSync(join(shell, 'static/host.js'), 'host');
  writeRelease(shell, {
    name: 'shell',
    release: 'shell1',
    integrity: integrityOf(shell, ['static/host.js']),
  });
  before = join(clone, 'before');
  expect(run(before, [buildFixture(clone, 'one').dist]).status).toBe(0);
  dist = buildFixture(clone, 'two').dist;
});

afterAll(() => rmSync(clone, { recursive: true, force: true }));

function run(folder: string, dists: readonly string[], env: Record<string, string> = {}) {
  const killer = env.DIE_AT ? ['--import', join(ROOT, 'proofs/publication/die-at-write.mjs')] : [];
  const options = { env: { ...process.env, ...env }, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, [...killer, program, folder, ...dists], options);
}

const leftovers = (folder: string) =>
  [...filesIn(folder), ...filesIn(join(dist, '..'))].filter((file) =>
    /\.new(\/|$)|\.lock$|ilegible/.test(file),
  );

/** Kills a publication at a step and publishes again. Returns false after the last step. */
function dieAt(step: number, isHalfway: boolean): boolean {
  const folder = join(clone, `store-${step}-${isHalfway}`);
  cpSync(before, folder, { recursive: true });
  const store = storeIn(folder);
  const { signal } = run(folder, [dist], { DIE_AT: `${step}`, ...(isHalfway && { DIE_HALFWAY: '1' }) });
  const live = readRegistry(store.registry).remotes[NAME]?.release ?? '';
  expect(['one', 'two']).toContain(live);
  const about = JSON.parse(readFileSync(join(folder, NAME, live, 'release.json'), 'utf8'));
  expect({ step, damage: damageOf(store, about) }).toEqual({ step, damage: [] });

  const again = run(folder, [dist]);
  expect({ step, status: again.status, stderr: again.stderr }).toEqual({ step, status: 0, stderr: '' });
  expect({ step, left: leftovers(folder) }).toEqual({ step, left: [] });
  expect(readRegistry(store.registry).remotes[NAME]).toMatchObject({
    release: 'two',
    signature: expect.any(String),
  });
  const { way, ahead, withdrawn, periods, publications } = historyOf(store, NAME);
  expect({ step, way, taken: [...ahead, ...withdrawn] }).toEqual({ step, way: ['one', 'two'], taken: [] });
  const releases = periods.map((one) => one.release);
  expect({ step, releases }).toEqual({ step, releases: ['one', 'two'] });
  expect([...publications.keys()]).toEqual(['one', 'two']);
  const log = readFileSync(join(folder, HISTORY_FILE), 'utf8');
  expect({ step, read: readEvents(log) }).toMatchObject({ step, read: { whole: log, isDamaged: false } });
  rmSync(folder, { recursive: true });
  return signal === 'SIGKILL';
}

function walk(isHalfway: boolean): number {
  for (let step = 1; ; step += IS_WHOLE ? 1 : SAMPLED) if (!dieAt(step, isHalfway)) return step - 1;
}

test('a publication that is killed at any step leaves nothing behind and holds nobody up', () => {
  expect(walk(!IS_WHOLE)).toBeGreaterThan(20);
  if (IS_WHOLE) walk(true);
}, 600_000);

test('three who publish at once into a new folder all end well, and one release is current', async () => {
  const folder = join(clone, 'new-store');
  const dists = ['a', 'b', 'b'].map((id) => buildFixture(clone, id).dist);
  const children = dists.map((one) => spawn(process.execPath, [program, folder, one], { stdio: 'pipe' }));
  const ends = await Promise.all(children.map((child) => once(child, 'exit')));
  expect(ends.map(([code]) => code)).toEqual([0, 0, 0]);
  expect(leftovers(folder)).toEqual([]);
  const { way } = historyOf(storeIn(folder), NAME);
  expect([...way].sort()).toEqual(['a', 'b']);
  expect(readRegistry(storeIn(folder).registry).remotes[NAME]?.release).toBe(way.at(-1));
});
