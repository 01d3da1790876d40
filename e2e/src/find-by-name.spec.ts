import { expect, expectAccessible, test } from './test';

// Demonstration clients, typed in capitals without accents.
const ROSA = { written: 'NUNEZ QUINONES', name: 'Rosa María Núñez Quiñones', dni: '45678912' };
const ITALO = { written: 'ITALO IBANEZ', name: 'Ítalo Ibáñez Farfán' };

for (const [username, path] of [
  ['asesor', '/asesor/dashboard'],
  ['jefe', '/jefe-negocios/evaluaciones-clientes'],
] as const) {
  test(`${username} finds a client by name, and then their evaluations in all states`, async ({ as }) => {
    const page = await as(username);
    await page.goto(path);
    await page.locator('[name=dni]').fill(ROSA.written);
    await page.locator('[name=dni]').press('Enter');
    await page.getByRole('link', { name: ROSA.name }).click();
    await expect(page.locator('[name=dni]')).toHaveValue(ROSA.dni);
    for (const state of ['Pendientes', 'Aceptadas'])
      await expect(page.getByRole('region', { name: state }).getByRole('article')).not.toHaveCount(0);
    await expectAccessible(page);
  });
}

test('cajero finds a payout by the name of the client, and a text that is no name is told', async ({
  as,
}) => {
  const page = await as('cajero');
  await page.goto('/cajero/dashboard');
  const field = page.getByLabel('DNI o nombre del cliente');
  await field.fill(ITALO.written);
  await expect(page.getByRole('row').nth(1)).toContainText(ITALO.name);
  await expect(page.getByRole('row').filter({ hasNotText: 'Ibáñez' })).toHaveCount(1);
  await field.fill('--');
  await expect(page.getByText('Escriba al menos una letra o una cifra.')).toBeVisible();
});
