import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { inaccessibleOn } from '../axe';
import { fontScript } from './font';

interface Wanted {
  gallery: string;
  /** Where the clocks of product and pages stand. */
  now: string;
  entries: string[];
}

const { gallery, now, entries }: Wanted = JSON.parse(readFileSync(process.env.GALERIA ?? '', 'utf8'));

const WIDTHS = [360, 768, 1280];
const THEMES = ['light', 'dark'] as const;
const HEIGHT = 800;
const HIGHEST = 2400;

/** A screen in this state waits for answers that do not come while anybody looks. */
const isWaiting = (entry: string) => entry.endsWith('/lento');

async function open(page: Page, entry: string): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.addInitScript(fontScript());
  await page.goto(gallery + entry);
  if (isWaiting(entry)) await expect(page.locator('[aria-busy=true], h1').first()).toBeVisible();
  else {
    await expect(page.getByRole('heading').first()).toBeAttached();
    await expect(page.locator('main [aria-busy=true]:not(button)')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
  }
}

/** The page from its top, and no more of it than somebody looks at: 120 cards are three megabytes. */
const heightOf = (page: Page) =>
  page.evaluate(
    (most) => Math.min(most, Math.max(innerHeight, document.documentElement.scrollHeight)),
    HIGHEST,
  );

/** A toast goes by itself, so it is on some pictures and not on others. */
const UNSTEADY = '.Toastify { visibility: hidden; }';

for (const entry of entries) {
  test(entry, async ({ page }) => {
    await open(page, entry);
    await page.addStyleTag({ content: UNSTEADY });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        const name = `${width}-${colorScheme}`;
        const clip = { x: 0, y: 0, width, height: await heightOf(page) };
        await expect
          .soft(page)
          .toHaveScreenshot([...entry.split('/'), `${name}.png`], { fullPage: true, clip });
        const found = await inaccessibleOn(page, colorScheme === 'dark' ? 'colours' : undefined);
        expect.soft(found, `axe at ${name}`).toEqual([]);
      }
    }
  });
}
