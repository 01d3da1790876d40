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
/** The longest duration of a test, so that no response arrives in the state `lento`. */
const LATE_MS = 180_000;
/** A list of 120 cards would produce a picture of 2 MB. */
const MAX_HEIGHT = 2400;

/** Milliseconds in which a button that appeared or moved ignores clicks. */
const HELD_MS = 1200;

/** Screens with the audit trail, a release date or a random code. Their pictures are not compared. */
const UNSTEADY =
  /^(auditor\/(auditoria|excepciones|consulta|evaluacion)|superadmin\/inicio|\w+\/(versiones|constancia|carta))$/;

async function untilReady(page: Page, state?: string): Promise<void> {
  if (state === 'lento') {
    await expect(page.locator('[aria-busy=true], h1').first()).toBeVisible();
    return;
  }
  await expect(page.getByRole('heading').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  // A retry button may stay busy.
  await expect(page.locator('main [aria-busy=true]:not(button)')).toHaveCount(0);
  if ((await page.locator('main :disabled').count()) > 0) await page.waitForTimeout(HELD_MS);
}

/** Resizes the window to the page, so that the sticky footer appears at its end. */
async function showWhole(page: Page, width: number, state?: string): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await settled(page);
  // More room makes a list load more rows.
  await untilReady(page, state);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, HEIGHT), MAX_HEIGHT) });
}

for (const { name, path, account } of PRODUCT_SCREENS) {
  const screen = `${account ?? 'publica'}/${name}`;
  // Prepared states apply only to pages with a session.
  for (const state of account ? [undefined, ...PREPARED_STATES] : [undefined]) {
    const entry = `pantalla/${screen}/${state ?? 'normal'}`;
    test(entry, async ({ page, context }) => {
      const { url, sessions } = preparedProduct();
      const cookies = account ? (sessions[account] ?? []) : [];
      await context.addCookies(cookies);
      await answerIn(context, state, LATE_MS);
      await page.clock.setFixedTime(NOW);
      await page.goto(url + path);
      // Searches by hand, because a DNI must not appear in the URL.
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
