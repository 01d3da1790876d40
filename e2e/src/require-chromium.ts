import { findChromium } from 'scripts/chromium';

/** Before the first test: Playwright would offer to download a browser of its own. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default function requireChromium(): void {
  if (findChromium()) return;
  throw new Error('Chromium was not found: install the package "chromium" or set CHROMIUM_PATH.');
}
