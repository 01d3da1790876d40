import { expect, type Locator, type Page } from '@playwright/test';

export async function approve(page: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'Aprobar' }).click();
  await giveReason(page);
  await confirmation(page).click();
}

export async function giveReason(page: Page): Promise<void> {
  await expect(confirmation(page)).toBeEnabled();
  const reason = page.getByLabel('¿Por qué se aprueba?');
  if ((await reason.count()) > 0) await reason.selectOption({ index: 1 });
}

/** Disabled shortly after the dialog opens. */
export const confirmation = (page: Page): Locator =>
  page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Confirmar (Aprobación|Firma)$|de todos modos$/ });

export const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

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
