import type { Page } from '@playwright/test';
import { setControls } from './controls';
import { test } from './identity-provider';
import { expect, expectAccessible, signIn } from './test';

// The API refuses whom the provider did not confirm, and the browser prints that.
test.use({ expectedErrors: /(401|403|503) \(.*\/api\/(proveedor|mi-cuenta\/factores)/ });

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }));

const button = (page: Page) => page.getByRole('button', { name: 'Ingresar con Caja Sur' });

/** Goes to the provider from the login page, by keyboard, and says that name there. */
async function signInThere(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await button(page).press('Enter');
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Nombre').press('Enter');
}

async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

test('whom the provider knows signs in there, and lands on their screens with the session of everybody', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(button(page)).toBeVisible();
  await expectFits(page);
  await signInThere(page, 'nadia');
  await expect(page.getByText('Login exitoso!!')).toBeVisible();
  await expect(page).toHaveURL(/\/asesor/);
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['access_token', 'refresh_token', 'refresh_token_id']));
  await page.reload();
  await expect(page).toHaveURL(/\/asesor/);

  // The way back is walked once: neither the browser's history nor the address again signs anybody in.
  await context.clearCookies();
  await page.goto('/ingreso-con-proveedor');
  await expect(page.getByText('Este ingreso no empezó en esta pestaña, o ya se usó.')).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).press('Enter');
  await expect(button(page)).toBeVisible();
});

test('whom it does not know, or who has no role here, reads why and may try again', async ({ page }) => {
  await signInThere(page, 'nadie');
  await expect(page.getByText(/se canceló/)).toBeVisible();
  await expectFits(page);
  await signInThere(page, 'ajeno');
  await expect(page.getByText(/no tiene un rol/)).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click();
  await expect(page.locator('[name=username]')).toBeVisible();
});

test('a second factor that the role needs is set up after the provider, too', async ({
  browser,
  context,
  page,
  server,
}) => {
  await setControls(browser, server.url, { segundoFactor: { roles: ['asesor'] } });
  await signInThere(page, 'nadia');
  await expect(page.getByRole('heading', { name: 'Agregue un segundo factor' })).toBeVisible();
  await expectFits(page);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('access_token');
  await setControls(browser, server.url, {});
});

test('who came from the provider confirms there, and then does what asked for it', async ({
  browser,
  page,
  server,
}) => {
  await setControls(browser, server.url, { confirmarIdentidad: true });
  await signInThere(page, 'nadia');
  await expect(page).toHaveURL(/\/asesor/);
  const add = page.getByRole('button', { name: 'Agregar aplicación de códigos' });
  await page.goto('/mi-cuenta');
  await add.click();
  const question = page.getByRole('dialog', { name: 'Confirme que es usted' });
  await expect(question).toContainText('ingrese de nuevo ahí');
  await expectFits(page);
  await question.getByRole('button', { name: 'Ingresar de nuevo con Caja Sur' }).click();
  // The provider asks anew, although it knows the browser.
  await page.getByLabel('Nombre').fill('nadia');
  await page.getByLabel('Nombre').press('Enter');
  await expect(page).toHaveURL(/\/asesor/);
  await page.goto('/mi-cuenta');
  await add.click();
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await setControls(browser, server.url, {});
});

// The last one: it stops the provider of this file for good.
test('a provider that is down is told, and people sign in with their password', async ({
  page,
  provider,
}) => {
  await page.goto('/');
  await provider.stop();
  await button(page).press('Enter');
  await expect(page.getByText(/El proveedor de identidad no responde/)).toBeVisible();
  await expectFits(page);
  await signIn(page, 'cajero');
  await expect(page).toHaveURL(/\/cajero/);
});
