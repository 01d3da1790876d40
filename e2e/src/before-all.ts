import { findChromium } from 'scripts/chromium';
import { fillDemonstration } from './server';

/** The returned function runs after the last test. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function beforeAll(): Promise<() => void> {
  // Playwright's own message would suggest a download.
  if (!findChromium())
    throw new Error('Chromium was not found: install the package "chromium" or set CHROMIUM_PATH.');
  return fillDemonstration();
}
