import { expect } from '@playwright/test';
import { inaccessibleOn } from '../axe';
import { settled } from '../settled';
import { ENTRIES, openEntry, showWhole, THEMES, test, WIDTHS } from './entry';

for (const entry of ENTRIES) {
  test(`axe: ${entry}`, async ({ page }) => {
    await openEntry(page, entry);
    for (const width of WIDTHS) {
      await showWhole(page, width);
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        const found = await inaccessibleOn(page, colorScheme === 'dark' ? 'colours' : undefined);
        expect.soft(found, `axe at ${width} px, ${colorScheme}`).toEqual([]);
      }
    }
  });
}
