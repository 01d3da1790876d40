import { expect, type Page, test } from '@playwright/test';
import { answerIn } from 'scripts/prepared-api';
import { PREPARED_STATES } from 'shared-domain/remotes';
import { inaccessibleOn } from '../axe';
import { DNI_CLIENTE_DEMO, PRODUCT_SCREENS } from '../product-screens';
import { settled } from '../settled';
import { NOW, preparedProduct } from './prepared-product';

const WIDTHS = [360, 768, 1280];
const THEMES = ['light', 'dark'] as const;
const HEIGHT = 800;
/** As long as a test may take, so that in the state `lento` no answer arrives. */
const LATE_MS = 180_000;
/** A list with 120 cards would make a picture of two megabytes. */
const MAX_HEIGHT = 2400;

/** A button ignores presses for this long after it has appeared or moved. */
const HELD_MS = 1200;

/** These show the audit trail, the date of a release or a random code. Their pictures are not compared. */
const UNSTEADY =
  /^(auditor\/(auditoria|excepciones|consulta|evaluacion)|superadmin\/inicio|\w+\/(versiones|constancia))$/;

/** Waits for all that the page will show in its state. */
async function untilReady(page: Page, state?: string): Promise<void> {
  if (state === 'lento') {
    await expect(page.locator('[aria-busy=true], h1').first()).toBeVisible();
    return;
  }
  await expect(page.getByRole('heading').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  // In some states a button for another attempt stays busy.
  await expect(page.locator('main [aria-busy=true]:not(button)')).toHaveCount(0);
  if ((await page.locator('main :disabled').count()) > 0) await page.waitForTimeout(HELD_MS);
}

/** Makes the window as high as the page, so that the picture shows the sticky foot of the page at its end. */
async function showWhole(page: Page, width: number, state?: string): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await settled(page);
  // A list that has room for more rows asks for them.
  await untilReady(page, state);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, HEIGHT), MAX_HEIGHT) });
}

for (const { name, path, account } of PRODUCT_SCREENS) {
  const screen = `${account ?? 'publica'}/${name}`;
  // Public pages call no prepared answer.
  for (const state of account ? [undefined, ...PREPARED_STATES] : [undefined]) {
    const entry = `pantalla/${screen}/${state ?? 'normal'}`;
    test(entry, async ({ page, context }) => {
      const { url, sessions } = preparedProduct();
      const cookies = account ? (sessions[account] ?? []) : [];
      await context.addCookies(cookies);
      await answerIn(context, state, LATE_MS);
      await page.clock.setFixedTime(NOW);
      await page.goto(url + path);
      // This screen is empty before a search, and a DNI must not be in its address.
      if (screen === 'asesor/enviadas') {
        await page.getByLabel('DNI del cliente').fill(DNI_CLIENTE_DEMO);
        await page.getByLabel('DNI del cliente').press('Enter');
      }
      for (const width of WIDTHS) {
        await showWhole(page, width, state);
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme });
          await settled(page);
          const picture = [...entry.split('/'), `${width}-${colorScheme}.png`];
          if (UNSTEADY.test(screen)) await page.screenshot({ path: test.info().snapshotPath(...picture) });
          else await expect.soft(page).toHaveScreenshot(picture);
          const found = await inaccessibleOn(page, colorScheme === 'dark' ? 'colours' : undefined);
          expect.soft(found, `axe at ${width} px, ${colorScheme}`).toEqual([]);
        }
      }
    });
  }
}
