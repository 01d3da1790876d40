import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../launch/console.mjs';
import { runShown, step } from './steps.mjs';

const PLAYWRIGHT = join(ROOT, 'node_modules/.bin/playwright');
const BUILD = ['--import', 'tsx', 'scripts/src/build.ts'];

/** Overwritten by each run. */
export const JOURNEYS_REPORT = join(ROOT, 'e2e/test-results/report.json');

export const SMOKE = '--grep=@smoke';
export const ALL_BUT_SMOKE = '--grep-invert=@smoke';

/** `npm start` uses another store, so it never serves unmounted releases. */
const UNMOUNTED_STORE = { RELEASES_DIR: join(ROOT, '.cache/recorridos') };
const PUBLISH = {
  mounted: { args: ['--publish'], env: {} },
  unmounted: { args: ['--publish', '--sin-montar'], env: UNMOUNTED_STORE },
};

/** Without a browser it only builds. */
export async function runJourneys(args, { chromium, env, releases }) {
  rmSync(JOURNEYS_REPORT, { force: true });
  const publishing = PUBLISH[releases];
  const publish = chromium.path ? publishing.args : [];
  const withBrowser = {
    ...env,
    ...publishing.env,
    ...(chromium.path && { CHROMIUM_PATH: chromium.path }),
  };
  const isBuilt = await step('Construcción', () =>
    runShown('construcción', process.execPath, [...BUILD, ...publish], { env: withBrowser }),
  );
  if (!isBuilt || !chromium.path) return;
  await step('Recorridos en un navegador (playwright)', () =>
    runShown('navegador', PLAYWRIGHT, ['test', ...args], { cwd: join(ROOT, 'e2e'), env: withBrowser }),
  );
}
