import { expect, type Locator, type Page } from '@playwright/test';

/** Whether a sticky bar covers the focused control (WCAG 2.4.11). */
function isFocusCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const control = document.activeElement?.getBoundingClientRect();
    const bars = [...document.querySelectorAll('header, main form > *')].filter(
      (element) => getComputedStyle(element).position === 'sticky',
    );
    if (!control || bars.length < 2) return true;
    return bars.some((element) => {
      const bar = element.getBoundingClientRect();
      return control.top < bar.bottom && bar.top < control.bottom;
    });
  });
}

/** Counts taps and keys on a phone. Selects and files take two taps. */
export function person(page: Page) {
  const effort = { taps: 0, keys: 0 };

  return {
    effort,
    async tap(target: Locator) {
      effort.taps += 1;
      await target.click();
    },
    async choose(name: string, label: string) {
      effort.taps += 2;
      await page.locator(`[name="${name}"]`).selectOption({ label });
      await page.locator(`[name="${name}"]`).focus();
    },
    async type(name: string, text: string, goOn = true) {
      await expect(page.locator(`[name="${name}"]:focus`)).toBeVisible();
      expect(await isFocusCovered(page)).toBe(false);
      effort.keys += text.length + (goOn ? 1 : 0);
      await page.keyboard.type(text);
      if (goOn) await page.keyboard.press('Enter');
    },
    async attach(target: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
      effort.taps += 2;
      const chooser = page.waitForEvent('filechooser');
      await target.click();
      await (await chooser).setFiles(file);
    },
  };
}
