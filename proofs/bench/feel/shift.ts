import type { Browser } from 'playwright-core';
import { PRODUCT_SCREENS } from '../../../e2e/src/product-screens';
import { sessionCookies } from '../../../scripts/src/demonstration/sessions';

const PATIENCE = { timeout: 60_000 };
/** Slow enough to show every skeleton. */
const LATENCY = { offline: false, latency: 300, downloadThroughput: 400_000, uploadThroughput: 100_000 };
const QUIET_MS = 1500;
export const WIDTHS = [412, 1280] as const;

export const SHIFTING_SCREENS = PRODUCT_SCREENS.filter(({ account }) => account !== undefined);

export interface Shift {
  value: number;
  moves: string[];
}

declare global {
  interface Window {
    shift: Shift;
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

function watchShift(): void {
  window.shift = { value: 0, moves: [] };
  const textOf = (node: Node | null) =>
    `${node?.nodeName.toLowerCase()} "${node?.textContent?.slice(0, 30) ?? ''}"`;
  const rect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  const note = ({ value, hadRecentInput, sources, startTime }: LayoutShift) => {
    if (hadRecentInput) return;
    window.shift.value += value;
    for (const { node, previousRect, currentRect } of sources)
      window.shift.moves.push(
        `${Math.round(startTime)} ms ${value.toFixed(3)} ${textOf(node)}: ${rect(previousRect)} → ${rect(currentRect)}`,
      );
  };
  const observer = new PerformanceObserver((list) => {
    for (const one of list.getEntries()) note(one as LayoutShift);
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

export async function shiftOf(
  browser: Browser,
  url: string,
  { account = '', path }: { account?: string; path: string },
  width: number,
): Promise<Shift> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  try {
    await context.addCookies(await sessionCookies({ url }, account));
    const page = await context.newPage();
    await page.addInitScript(`{ const __name = (one) => one; (${watchShift})(); }`);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LATENCY);
    await page.goto(url + path, PATIENCE);
    await page.waitForLoadState('networkidle', PATIENCE);
    await page.waitForTimeout(QUIET_MS);
    return await page.evaluate(() => window.shift);
  } finally {
    await context.close();
  }
}
