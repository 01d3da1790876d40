import { expect, type Page } from '@playwright/test';

/** `next step` means that the control is in a closed step and "Siguiente" has the focus. */
const focusTowards = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const focused = document.activeElement;
    if (focused?.matches(wanted)) return 'reached';
    const isInClosedStep = document.querySelector(wanted)?.closest('[hidden]') != null;
    return isInClosedStep && focused?.textContent === 'Siguiente' ? 'next step' : 'elsewhere';
  }, selector);

/** Presses Tab, or Enter on "Siguiente", until the control has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let steps = 0; steps < 120; steps += 1) {
    const focus = await focusTowards(page, selector);
    if (focus === 'reached') return;
    await page.keyboard.press(focus === 'next step' ? 'Enter' : 'Tab');
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
