import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

export default defineConfig({
  ...journeys,
  testDir: './src/pictures',
  testMatch: '*.pictures.ts',
  globalSetup: './src/pictures/prepared-product.ts',
  outputDir: './test-results/pictures',
  fullyParallel: true,
  retries: 0,
  snapshotPathTemplate: '../.cache/imagenes/{arg}{ext}',
  expect: {
    timeout: 30_000,
    toHaveScreenshot: {
      stylePath: './src/pictures/without-toasts.css',
      // Differences above a tenth are visible. Anti-aliasing changes a few pixels.
      threshold: 0.1,
      maxDiffPixels: 20,
    },
  },
  reporter: [['dot'], ['html', { open: 'never' }]],
  // The pages' CSP would block the style sheet above.
  use: { ...journeys.use, bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } },
});
