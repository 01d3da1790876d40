import { expect, type Page, type Request } from '@playwright/test';
import { DNI_CLIENTE_DEMO } from 'scripts/screens';

/** As long as a button ignores presses after it has appeared or moved. */
const HELD_MS = 1200;

/** Shows nothing before somebody searches, and the DNI must not be in its address. */
const SEARCHED = 'pantalla/asesor/enviadas/';

/** Until the page has stayed the same while it was looked at this often, ten times a second. */
export async function untilSteady(page: Page, looks: number): Promise<void> {
  await page.evaluate(() => Object.assign(window, { seen: '', same: 0 }));
  const isSteady = (enough: number) => {
    const kept = window as unknown as { seen: string; same: number };
    const now = `${document.documentElement.scrollHeight} ${document.body.innerHTML.length}`;
    kept.same = kept.seen === now ? kept.same + 1 : 0;
    kept.seen = now;
    return kept.same >= enough;
  };
  await page.waitForFunction(isSteady, looks, { polling: 100 });
}

/** Counts the requests of a page that wait for their answer. Playwright's `networkidle` holds for good once it was reached. */
export function watchRequests(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

/** Until the entry has all that it will show in its state. */
export async function untilReady(page: Page, entry: string, openRequests: () => number): Promise<void> {
  if (entry.startsWith(SEARCHED)) {
    await page.getByLabel('DNI del cliente').fill(DNI_CLIENTE_DEMO);
    await page.getByLabel('DNI del cliente').press('Enter');
  }
  // In this state answers do not come while anybody looks.
  if (entry.endsWith('/lento')) return expect(page.locator('[aria-busy=true], h1').first()).toBeVisible();
  await expect(page.getByRole('heading').first()).toBeAttached();
  const busy = page.locator('main [aria-busy=true]:not(button)');
  do {
    await expect(busy).toHaveCount(0);
    await expect.poll(openRequests).toBe(0);
    await untilSteady(page, 6);
  } while (openRequests() > 0 || (await busy.count()) > 0);
  if ((await page.locator('main :disabled').count()) > 0) await page.waitForTimeout(HELD_MS);
}
