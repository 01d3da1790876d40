import type { Locator, Page } from '@playwright/test';

/** Approves the evaluation of a card and confirms the question that the product asks. */
export async function approve(page: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'Aprobar' }).click();
  await confirmation(page).click();
}

/** The button that confirms; it is disabled in the first moments of the question. */
export const confirmation = (page: Page): Locator =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar Aprobación' });
