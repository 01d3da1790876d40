import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../launch/console.mjs';
import { runTold, step } from './steps.mjs';

const PLAYWRIGHT = join(ROOT, 'node_modules/.bin/playwright');
const BUILD = ['--import', 'tsx', 'scripts/src/build.ts'];

/** What the journeys found; each run writes it anew. */
export const JOURNEYS_REPORT = join(ROOT, 'e2e/test-results/report.json');

/**
 * Builds the product, then walks through it in a browser. Without one the product is built all the same, which mounts
 * and publishes nothing.
 */
export async function runJourneys(journeys, { chromium, env }) {
  rmSync(JOURNEYS_REPORT, { force: true });
  const publish = chromium.path ? ['--publish'] : [];
  const withBrowser = { ...env, ...(chromium.path && { CHROMIUM_PATH: chromium.path }) };
  const isBuilt = await step('Construcción', () =>
    runTold('construcción', process.execPath, [...BUILD, ...publish], { env: withBrowser }),
  );
  if (!isBuilt || !chromium.path) return;
  const files = journeys === true ? [] : journeys;
  await step('Recorridos en un navegador (playwright)', () =>
    runTold('navegador', PLAYWRIGHT, ['test', ...files], { cwd: join(ROOT, 'e2e'), env: withBrowser }),
  );
}
