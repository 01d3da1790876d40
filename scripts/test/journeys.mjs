import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../launch/console.mjs';
import { runShown, step } from './steps.mjs';

const PLAYWRIGHT = join(ROOT, 'node_modules/.bin/playwright');
const BUILD = ['--import', 'tsx', 'scripts/src/build.ts'];

/** The report of the journeys, which each run writes anew. */
export const JOURNEYS_REPORT = join(ROOT, 'e2e/test-results/report.json');

/**
 * Builds and publishes the product, then runs the journeys. Without a browser it only builds: publishing mounts the
 * remotes in one.
 */
export async function runJourneys(journeys, { chromium, env }) {
  rmSync(JOURNEYS_REPORT, { force: true });
  const publish = chromium.path ? ['--publish'] : [];
  const withBrowser = { ...env, ...(chromium.path && { CHROMIUM_PATH: chromium.path }) };
  const isBuilt = await step('Construcción', () =>
    runShown('construcción', process.execPath, [...BUILD, ...publish], { env: withBrowser }),
  );
  if (!isBuilt || !chromium.path) return;
  const files = journeys === true ? [] : journeys;
  await step('Recorridos en un navegador (playwright)', () =>
    runShown('navegador', PLAYWRIGHT, ['test', ...files], { cwd: join(ROOT, 'e2e'), env: withBrowser }),
  );
}
