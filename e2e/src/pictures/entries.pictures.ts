import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { inaccessibleOn } from '../axe';
import { fontScript } from './font';
import { untilReady, untilSteady } from './ready';

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

/**
 * These show the audit trail, into which every visit of a screen writes, or when a release was published. Axe looks at
 * them and people can, in the report; they are not compared.
 */
const UNSTEADY = /^pantalla\/(auditor\/(auditoria|excepciones|consulta)|superadmin\/inicio|\w+\/versiones)\//;

/** A toast goes by itself, so it is on some pictures and not on others. */
const HIDDEN = '.Toastify { visibility: hidden; }';

async function open(page: Page, entry: string): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.addInitScript(fontScript());
  await page.goto(gallery + entry);
  await untilReady(page, entry);
  await page.addStyleTag({ content: HIDDEN });
}

/** The page from its top, and no more of it than somebody looks at: 120 cards are two megabytes. */
async function picturedPart(page: Page, width: number) {
  const height = await page.evaluate(() => Math.max(innerHeight, document.documentElement.scrollHeight));
  return { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, HIGHEST) } };
}

for (const entry of entries) {
  test(entry, async ({ page }, { attach }) => {
    await open(page, entry);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await untilSteady(page, 2);
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        const name = `${width}-${colorScheme}`;
        const part = await picturedPart(page, width);
        if (UNSTEADY.test(entry))
          await attach(name, { body: await page.screenshot(part), contentType: 'image/png' });
        else await expect.soft(page).toHaveScreenshot([...entry.split('/'), `${name}.png`], part);
        const found = await inaccessibleOn(page, colorScheme === 'dark' ? 'colours' : undefined);
        expect.soft(found, `axe at ${name}`).toEqual([]);
      }
    }
  });
}
