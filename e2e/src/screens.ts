import type { Page } from '@playwright/test';
import { expect } from './test';

export { PUBLIC_SCREENS, RARE_SCREENS, SCREENS } from './product-screens';

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}
