import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectFits } from './fits';
import { open, PUBLIC_SCREENS, SCREENS } from './screens';
import { settled } from './settled';
import { expect, expectAccessible, test } from './test';

// Each test signs in, so workers can share this file.
test.describe.configure({ mode: 'parallel' });

const WIDTHS = [360, 1280];
/** The narrowest widths, and those where the sidebar appears. `widths.spec.ts` tests all. */
const FITTED_WIDTHS = [320, 360, 768, 1024];
const THEMES = ['light', 'dark'] as const;

/** `SHOTS=<folder>` saves a picture of every screen. */
async function capture(page: Page, name: string, fullPage = false): Promise<void> {
  const { SHOTS } = process.env;
  if (!SHOTS) return;
  const path = join(SHOTS, 'screens', `${name}.png`);
  await page.screenshot({ path, fullPage });
}

function heightsOfLinks(): number[] {
  const links = document.querySelectorAll<HTMLElement>('nav[aria-label="Menú principal"] a[href]');
  return [...new Set([...links].map(({ offsetHeight }) => offsetHeight))];
}

/** A wider window makes a list load more rows, which are busy until then. */
async function hasItsRows(page: Page): Promise<void> {
  await settled(page);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

async function inspect(page: Page, name: string): Promise<void> {
  // Even with reduced motion, transitions take a moment.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expectFits(page, name, FITTED_WIDTHS);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await hasItsRows(page);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page, colorScheme === 'dark' ? 'colours' : undefined);
      await capture(page, `${name}-${width}-${colorScheme}`, true);
    }
  }
}

for (const [name, path] of Object.entries(PUBLIC_SCREENS)) {
  test(`${path} is accessible and fits, light and dark, narrow and wide`, async ({ page }) => {
    await open(page, path);
    await inspect(page, name);
  });
}

for (const [username, screens] of Object.entries(SCREENS)) {
  test(`screens of ${username} are accessible and fit, light and dark, narrow and wide`, async ({ as }) => {
    const page = await as(username);
    const titles = new Set<string>();
    for (const [name, path] of Object.entries(screens)) {
      await open(page, path);
      titles.add(await page.title());
      expect(await page.evaluate(heightsOfLinks), 'the current link is as high as the others').toHaveLength(
        1,
      );
      await inspect(page, `${username}-${name}`);
    }
    expect(titles.size, `each screen has a title of its own: ${[...titles]}`).toBe(
      Object.keys(screens).length,
    );
  });
}

const OVERLAYS = {
  'cerrar-sesion': /Cerrar sesión/,
  'ver-cliente': /Ver Cliente/,
  desglose: /Ver cómo se calcula/,
  aprobar: /^Aprobar/,
  rechazar: /^Rechazar/,
} satisfies Record<string, RegExp>;

/** Shown next to the card on wide screens, over it on narrow ones. */
const DETAILS: Record<string, RegExp> = {
  pdf: /Ver PDF/,
  historial: /^Historial/,
  cronograma: /^Cronograma/,
};

async function pressWithKeyboard(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press('Enter');
}

async function expectOverlay(page: Page, name: string): Promise<void> {
  const overlay = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
  await expect(overlay).toBeVisible();
  await expectAccessible(page);
  await capture(page, `jefe-${name}-${page.viewportSize()?.width}`);
  await expect.poll(() => overlay.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
}

test('what opens over a screen is accessible and closes with Escape', async ({ as }) => {
  const page = await as('jefe');
  await open(page, SCREENS.jefe.gestion);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const [name, button] of Object.entries(OVERLAYS)) {
      await test.step(`${name} at ${width} px`, async () => {
        if (width === 360 && name === 'cerrar-sesion') await pressWithKeyboard(page, /menú/i);
        await pressWithKeyboard(page, button);
        await expectOverlay(page, name);
      });
    }
  }
  await test.step('on paper there is the page, and neither what opens over it nor what can be pressed', async () => {
    await pressWithKeyboard(page, OVERLAYS['ver-cliente']);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('article').first()).toBeVisible();
    for (const hidden of ['nav', 'body > * > header', '[role=dialog]', 'main article button'])
      await expect(page.locator(hidden).locator('visible=true')).toHaveCount(0);
  });
});

test('details are accessible over the card, and beside it where there is room', async ({ as }) => {
  const page = await as('jefe');
  await open(page, SCREENS.jefe.gestion);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [name, button] of Object.entries(DETAILS)) {
    await pressWithKeyboard(page, button);
    await expectOverlay(page, name);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [name, button] of Object.entries(DETAILS)) {
    await pressWithKeyboard(page, button);
    await expect(page.getByRole('complementary')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await capture(page, `jefe-${name}-1280`);
  }
});
