import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** `npm run prove -- walks` starts Playwright with this; `npm test` does not. */
export default defineConfig({
  ...journeys,
  testDir: './src/walks',
  outputDir: './test-results/walks',
  retries: 0,
  workers: 2,
  // A walk visits each place where the focus can stop, and one of them waits for a slow network at every step.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  use: { ...journeys.use, actionTimeout: 60_000 },
  reporter: [['list']],
  // A server with data of its own for each way to walk.
  projects: ['keyboard', 'slow', 'zoom'].map((way) => ({ name: way, testMatch: `${way}.walk.ts` })),
});
