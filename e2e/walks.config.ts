import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

export default defineConfig({
  ...journeys,
  testDir: './src/walks',
  outputDir: './test-results/walks',
  retries: 0,
  workers: 2,
  // A walk visits every focus stop, and the slow one waits for the network at every step.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  use: { ...journeys.use, actionTimeout: 60_000 },
  reporter: [['list']],
  projects: ['keyboard', 'slow', 'zoom'].map((way) => ({ name: way, testMatch: `${way}.walk.ts` })),
});
