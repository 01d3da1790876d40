import type { BrowserContext, Page } from '@playwright/test';
import { setControls } from './controls';
import { test } from './identity-provider';
import { aMinuteAgo, rewriteToken } from './session-cookies';
import { expect, expectAccessible, signIn } from './test';

// The browser logs the API's refusals.
test.use({
  expectedErrors: /(401|403|503) \(.*\/api\/(proveedor|mi-cuenta\/factores|refresh)/,
});

// Enables the back/forward cache, as in real browsers.
test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }));

const RETURN = '**/ingreso-con-proveedor?*';

const button = (page: Page) => page.getByRole('button', { name: 'Ingresar con Caja Sur' });
const signInAgain = (page: Page) => page.getByRole('link', { name: 'Volver a iniciar sesión' });

async function sayThere(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Nombre').press('Enter');
}

async function signInThere(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await button(page).press('Enter');
  await sayThere(page, name);
}

async function tabToButton(page: Page): Promise<void> {
  await expect(button(page)).toBeVisible();
  for (let steps = 0; steps < 20; steps++) {
    if (await button(page).evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never reached the button of the provider');
}

async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

/** Attributes of the session cookies, without their values. */
async function sessionCookies(context: BrowserContext) {
  const all = await context.cookies();
  const ofSession = all.filter(({ name }) => /^(access|refresh)_token/.test(name));
  return ofSession
    .map(({ value: _, ...told }) => told)
    .sort((one, other) => one.name.localeCompare(other.name));
}

test('whom the provider knows signs in with the keyboard alone, and has the session of everybody', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await tabToButton(page);
  await expectFits(page);
  await page.keyboard.press('Enter');
  await sayThere(page, 'nadia');
  await expect(page.getByText('Login exitoso!!')).toBeVisible();
  await expect(page).toHaveURL(/\/asesor/);
  const fromProvider = await sessionCookies(context);
  await page.reload();
  await expect(page).toHaveURL(/\/asesor/);

  await context.clearCookies();
  await signIn(page, 'asesor');
  expect(fromProvider).toHaveLength(3);
  expect(fromProvider).toEqual(await sessionCookies(context));
});

test('the way back is walked once: neither the history nor the address again signs anybody in or out', async ({
  page,
  context,
}) => {
  const returned = page.waitForRequest(RETURN);
  await signInThere(page, 'nadia');
  const address = (await returned).url();
  await expect(page).toHaveURL(/\/asesor/);
  const session = await context.cookies();

  await page.goto(address);
  await expect(page.getByText('Este ingreso no empezó en esta pestaña, o ya se usó.')).toBeVisible();
  await expect(page).toHaveURL(/\/ingreso-con-proveedor$/);
  await expectFits(page);
  await signInAgain(page).press('Enter');
  await expect(page).toHaveURL(/\/asesor/);
  expect(await context.cookies()).toEqual(session);

  await context.clearCookies();
  await page.goto(address);
  await expect(page.getByText('Este ingreso no empezó en esta pestaña, o ya se usó.')).toBeVisible();
  await signInAgain(page).press('Enter');
  await expect(button(page)).toBeVisible();
  expect(await sessionCookies(context)).toEqual([]);
});

test('who goes back from the page of the provider begins anew', async ({ page }) => {
  await page.goto('/');
  await button(page).press('Enter');
  await expect(page.getByLabel('Nombre')).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(button(page)).toBeVisible();
  await expect(button(page)).toBeEnabled();
  await button(page).press('Enter');
  await sayThere(page, 'nadia');
  await expect(page).toHaveURL(/\/asesor/);
});

test('whom it does not know, or who has no role here, reads why and tries again', async ({ page }) => {
  await signInThere(page, 'nadie');
  await expect(page.getByText(/se canceló/)).toBeVisible();
  await expectFits(page);
  await signInAgain(page).press('Enter');
  await button(page).press('Enter');
  await sayThere(page, 'ajeno');
  await expect(page.getByText(/no tiene un rol/)).toBeVisible();
  await expectFits(page);
  await page.context().clearCookies();
  await signInAgain(page).press('Enter');
  await button(page).press('Enter');
  await sayThere(page, 'nadia');
  await expect(page).toHaveURL(/\/asesor/);
});

test('whose session ended returns through the provider to where they were', async ({ context, page }) => {
  await signInThere(page, 'nadia');
  await expect(page).toHaveURL(/\/asesor/);
  for (const name of ['access_token', 'refresh_token'] as const) {
    await rewriteToken(context, name, { exp: aMinuteAgo() });
  }
  await page.goto('/asesor/evaluaciones-enviadas');
  await expect(
    page.getByText('Al ingresar de nuevo con su contraseña, volverá a la página en la que estaba.'),
  ).toBeVisible();
  await expectFits(page);
  await button(page).press('Enter');
  await expect(page).toHaveURL(/\/asesor\/evaluaciones-enviadas$/);
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

test('who came from the provider confirms there, returns, and then does what asked for it', async ({
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
  await question.getByRole('button', { name: 'Ingresar de nuevo con Caja Sur' }).press('Enter');
  // The provider asks for the name again, although it knows the browser.
  await sayThere(page, 'nadia');
  await expect(page).toHaveURL(/\/mi-cuenta$/);
  await add.click();
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await setControls(browser, server.url, {});
});

// Must be last, because it stops the provider.
test('a provider that goes down is told on the way back and before the way, and people sign in with their password', async ({
  page,
  provider,
}) => {
  await page.route('**/api/proveedor/vuelta', async (route) => {
    await provider.stop();
    await route.continue();
  });
  await signInThere(page, 'nadia');
  await expect(page.getByText(/El proveedor de identidad no responde/)).toBeVisible();
  await expectFits(page);
  await signInAgain(page).press('Enter');
  // The API caches the provider's status for a second.
  await expect.poll(async () => (await page.request.post('/api/proveedor/ingreso')).status()).toBe(503);
  await button(page).press('Enter');
  await expect(page.getByText(/El proveedor de identidad no responde/)).toBeVisible();
  await expect(button(page)).toBeEnabled();
  await expectFits(page);
  await signIn(page, 'cajero');
  await expect(page).toHaveURL(/\/cajero/);
});
