import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { settled } from '../settled';
import { ENTRIES, openEntry, showWhole, THEMES, test, WIDTHS } from './entry';

/**
 * These show the audit trail, into which every visit of a screen writes, when a release was published, or the random code
 * of a record. They are kept for people to look at, and not compared.
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

const isKeeping = process.env.GUARDAR === '1';

/** Keeps a picture of the page where none is kept yet, and compares it with the kept one otherwise. */
async function lookAt(page: Page, name: string[], isCompared: boolean): Promise<void> {
  const kept = test.info().snapshotPath(...name);
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  if (isKeeping || !isCompared || !existsSync(kept)) {
    mkdirSync(dirname(kept), { recursive: true });
    writeFileSync(kept, taken);
    return;
  }
  // Most pictures have the very bytes of the kept ones, and need not be decoded to tell.
  if (!taken.equals(readFileSync(kept))) await expect.soft(page).toHaveScreenshot(name);
}

for (const entry of ENTRIES) {
  test(entry, async ({ page }) => {
    await openEntry(page, entry);
    await page.addStyleTag({ content: HIDDEN });
    for (const width of WIDTHS) {
      await showWhole(page, width);
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        const name = [...entry.split('/'), `${width}-${colorScheme}.png`];
        await lookAt(page, name, !UNSTEADY.test(entry));
      }
    }
  });
}
