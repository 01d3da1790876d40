import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from 'scripts/chromium';
import { NETWORK_HOST } from './src/network-host';

const ci = Boolean(process.env.CI);
const executablePath = findChromium();

export default defineConfig({
  testDir: './src',
  globalSetup: './src/before-all.ts',
  outputDir: './test-results',
  fullyParallel: false,
  forbidOnly: ci,
  // A machine under load can miss a time limit. The summary of `npm test` counts what passed only the second time.
  retries: 1,
  // A person has one session at a time, so each worker has a server and a database of its own. More workers than the
  // cores of a small machine made pages miss their limits.
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    // `page.route` does not see the requests of a service worker. Its own tests allow it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...CHROMIUM_ARGS,
        // Hinting rounds the widths of letters as the machine is set up.
        '--font-render-hinting=none',
        `--host-resolver-rules=MAP ${NETWORK_HOST} 127.0.0.1`,
      ],
    },
  },
});
