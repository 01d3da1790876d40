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
 * These show the audit trail, into which every visit of a screen writes, when a release was published, or the random code
 * of a record. Axe looks at them and people can, in the report; they are not compared.
 */
const UNSTEADY = new RegExp(
  `^pantalla/(${[
    'auditor/(auditoria|excepciones|consulta|evaluacion)',
    'superadmin/inicio',
    String.raw`\w+/(versiones|constancia)`,
  ].join('|')})/`,
);

/** A toast goes by itself, so it is on some pictures and not on others. */
const HIDDEN = '.Toastify { visibility: hidden; }';

async function open(page: Page, entry: string): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.addInitScript(fontScript());
  await page.goto(gallery + entry);
  await untilReady(page, entry);
  await page.addStyleTag({ content: HIDDEN });
}

/**
 * Makes the window as high as the page, so that what stays at its foot is at the foot of the picture too, and no higher
 * than somebody looks at: 120 cards are two megabytes.
 */
async function showWhole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await untilSteady(page, 2);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, HEIGHT), HIGHEST) });
}

for (const entry of entries) {
  test(entry, async ({ page }, { attach }) => {
    await open(page, entry);
    for (const width of WIDTHS) {
      await showWhole(page, width);
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        const name = `${width}-${colorScheme}`;
        if (UNSTEADY.test(entry))
          await attach(name, { body: await page.screenshot(), contentType: 'image/png' });
        else await expect.soft(page).toHaveScreenshot([...entry.split('/'), `${name}.png`]);
        const found = await inaccessibleOn(page, colorScheme === 'dark' ? 'colours' : undefined);
        expect.soft(found, `axe at ${name}`).toEqual([]);
      }
    }
  });
}
