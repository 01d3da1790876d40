import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from 'scripts/chromium';

/** `npm run pictures` starts the gallery and then Playwright with this; nothing of it is part of `npm test`. */
export default defineConfig({
  testDir: './src/pictures',
  projects: [
    { name: 'pictures', testMatch: '*.pictures.ts' },
    { name: 'axe', testMatch: '*.axe.ts' },
  ],
  outputDir: './pictures-results',
  fullyParallel: true,
  // One more than there are cores on a small machine: a page waits for answers and clocks.
  workers: 3,
  // A screen with 120 of everything takes a busy machine long.
  timeout: 180_000,
  snapshotPathTemplate: `${process.env.IMAGENES}/{arg}{ext}`,
  updateSnapshots: 'none',
  expect: {
    timeout: 30_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      // A pixel differs when people would see it; a handful of them are an edge that was drawn a hair elsewhere.
      threshold: 0.1,
      maxDiffPixels: 20,
    },
  },
  reporter: [['dot'], ['html', { outputFolder: './pictures-report', open: 'never' }]],
  use: {
    launchOptions: {
      executablePath: findChromium(),
      args: [...CHROMIUM_ARGS, '--font-render-hinting=none', '--disable-lcd-text'],
    },
  },
});
