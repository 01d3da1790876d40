import { findChromium } from 'scripts/chromium';

/** Says which browser the journeys need; Playwright itself would propose to download another one. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default function requireChromium(): void {
  if (findChromium()) return;
  throw new Error('Chromium was not found: install the package "chromium" or set CHROMIUM_PATH.');
}
