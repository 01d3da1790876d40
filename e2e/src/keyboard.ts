import { expect, type Page } from '@playwright/test';

/** Presses Tab until the control has the focus; fails when Tab does not reach it. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  const reached = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (let steps = 0; steps < 120; steps += 1) {
    if (await reached()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${selector}`);
}

async function kindOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const control = document.activeElement;
    if (control instanceof HTMLSelectElement) return 'select';
    if (control?.getAttribute('role') === 'combobox') return 'combobox';
    return control instanceof HTMLInputElement ? control.type : 'other';
  });
}

/** Moves to a control with Tab and gives it its value, with the keyboard alone. */
export async function typeInto(page: Page, name: string, value: string): Promise<void> {
  const selector = `[name="${name}"]`;
  await tabTo(page, selector);
  const kind = await kindOf(page);
  if (kind === 'radio') return page.keyboard.press(value === 'Sí' ? 'Space' : 'ArrowRight');
  await page.keyboard.type(value);
  if (kind === 'combobox') {
    await expect(page.getByRole('option', { name: value, exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
  }
  if (kind !== 'select') await expect(page.locator(`${selector}:focus`)).toHaveValue(value);
}
