import { readFileSync } from 'node:fs';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { fontScript } from '../font';
import { untilReady, untilSteady, watchRequests } from './ready';

interface Wanted {
  gallery: string;
  /** Where the clocks of product and pages stand. */
  now: string;
  entries: string[];
}

const { gallery, now, entries }: Wanted = JSON.parse(readFileSync(process.env.GALERIA ?? '', 'utf8'));

export const ENTRIES: readonly string[] = entries;
export const WIDTHS = [360, 768, 1280];
export const THEMES = ['light', 'dark'] as const;
const HEIGHT = 800;
const HIGHEST = 2400;

/** What a person left on the device, such as a draft. The next entry must not find it. */
const LEFT_BEHIND = 'cookies,local_storage,indexeddb';

/** Every entry has a page of its own; the files of the product are fetched and compiled once for all of a worker. */
export const test = base.extend<{ page: Page }, { place: BrowserContext }>({
  place: [
    async ({ browser }, use) => {
      const place = await browser.newContext({
        locale: 'es-PE',
        timezoneId: 'America/Lima',
        deviceScaleFactor: 1,
        // The pictures bring a style of their own, which pages of the product would refuse.
        bypassCSP: true,
        reducedMotion: 'reduce',
      });
      await place.clock.setFixedTime(now);
      await place.addInitScript(fontScript());
      await use(place);
      await place.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ place }, use) => {
    const page = await place.newPage();
    const devtools = await place.newCDPSession(page);
    const { origin } = new URL(gallery);
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: LEFT_BEHIND });
    await use(page);
    await page.close();
  },
});

/** Opens an entry and waits until it shows all that it will show. */
export async function openEntry(page: Page, entry: string): Promise<void> {
  const openRequests = watchRequests(page);
  await page.goto(gallery + entry);
  await untilReady(page, entry, openRequests);
}

/**
 * Makes the window as high as the page, so that what stays at its foot is at the foot of the picture too, and no higher
 * than somebody looks at: 120 cards are two megabytes.
 */
export async function showWhole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await untilSteady(page, 2);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, HEIGHT), HIGHEST) });
}
