import { findChromium } from 'scripts/chromium';
import { fillDemonstration } from './server';

/** Runs before the first test; what it answers runs after the last one. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function beforeAll(): Promise<() => void> {
  // Playwright itself would propose to download a browser of its own.
  if (!findChromium())
    throw new Error('Chromium was not found: install the package "chromium" or set CHROMIUM_PATH.');
  return fillDemonstration();
}
