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
  // A loaded machine can miss a time limit. `npm test` reports tests that passed only on retry.
  retries: 1,
  // A user has one session, so each worker has its own server and database. More workers than cores cause timeouts.
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    // `page.route` does not see requests of a service worker. The service worker's own tests allow it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...CHROMIUM_ARGS,
        // Font hinting would make letter widths depend on the machine.
        '--font-render-hinting=none',
        `--host-resolver-rules=MAP ${NETWORK_HOST} 127.0.0.1`,
      ],
    },
  },
});
