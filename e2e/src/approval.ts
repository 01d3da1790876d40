import { expect, type Locator, type Page } from '@playwright/test';

/** Approves the evaluation of a card and confirms the question that the product asks. */
export async function approve(page: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'Aprobar' }).click();
  await giveReason(page);
  await confirmation(page).click();
}

/** Chooses a reason in the question of an approval, where something speaks against it. */
export async function giveReason(page: Page): Promise<void> {
  await expect(confirmation(page)).toBeEnabled();
  const reason = page.getByLabel('¿Por qué se aprueba?');
  if ((await reason.count()) > 0) await reason.selectOption({ index: 1 });
}

/** The button that confirms; it is disabled in the first moments of the question. */
export const confirmation = (page: Page): Locator =>
  page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Confirmar (Aprobación|Firma)$|de todos modos$/ });

/** The card with that heading. */
export const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Opens the first of these rows of the queue. Answers the heading of its card. */
export async function openPending(page: Page, row: Locator): Promise<string> {
  await row
    .getByRole('link', { name: /Decidir/ })
    .first()
    .click();
  await expect(page).toHaveURL(/evaluaciones-clientes/);
  const pending = page
    .getByRole('region', { name: /Pendientes/ })
    .getByRole('article')
    .first();
  return (await pending.getByRole('heading').first().textContent()) ?? '';
}
