import { defineConfig } from '@playwright/test';
import journeys from './playwright.config';

/** `npm run prove -- pictures` starts Playwright with this; `npm test` does not. */
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
      // A person sees a difference of more than a tenth. Anti-aliased edges differ in a few pixels.
      threshold: 0.1,
      maxDiffPixels: 20,
    },
  },
  reporter: [['dot'], ['html', { open: 'never' }]],
  // The policy of the product's pages refuses the style sheet above.
  use: { ...journeys.use, bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } },
});
