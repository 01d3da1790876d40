import { expect, expectAccessible, test } from './test';

// The browser logs the refused sign-in.
test.use({ expectedErrors: /401 .*\/api\/login/ });

test('an error shows the number that its answer has', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByLabel('Usuario').fill('nadie');
  await page.getByLabel('Contraseña', { exact: true }).fill('No-es-esta-2026');
  const answered = page.waitForResponse('**/api/login');
  await page.getByRole('button', { name: 'Ingresar' }).click();
  const number = (await answered).headers()['x-request-id'] ?? '';
  await expect(page.getByRole('alert')).toContainText(`Código de la solicitud: ${number}`);
  expect(number).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await expectAccessible(page);
});
