import type { Locator, Page } from '@playwright/test';

/** Approves as a person does: presses, and confirms what the question names. */
export async function approve(page: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'Aprobar' }).click();
  await confirmation(page).click();
}

/** The answer that approves; it takes no press in the first moments of the question. */
export const confirmation = (page: Page): Locator =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar Aprobación' });
