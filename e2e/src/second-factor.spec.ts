import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { setControls } from './controls';
import { DEMO_PASSWORD, expect, expectAccessible, testWithOwnServer } from './test';
import { addAuthenticator } from './virtual-authenticator';

const test = testWithOwnServer();

// The browser logs the 401 for a wrong code.
test.use({ expectedErrors: /401 \(Unauthorized\).*\/api\/login\// });

test.afterEach(({ browser, server }) => setControls(browser, server.url, {}));

async function typePassword(page: Page, username: string): Promise<void> {
  await page.goto('/');
  await page.locator('[name=username]').fill(username);
  await page.locator('[name=password]').fill(DEMO_PASSWORD);
  await page.locator('[name=password]').press('Enter');
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
}

async function keepCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const texts = await codes.allTextContents();
  await page.getByRole('checkbox', { name: /Ya los guardé/ }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  return texts.map((text) => text.trim());
}

test('who lacks a second factor sets up a passkey, signs in with it, loses it, and gets in with a recovery code', async ({
  browser,
  page,
  server,
}) => {
  await setControls(browser, server.url, { segundoFactor: { roles: ['auditor'] } });
  const device = await addAuthenticator(page);
  await typePassword(page, 'auditor');
  await expect(page.getByRole('heading', { name: 'Agregue un segundo factor' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Llave de acceso' }).click();
  await page.getByRole('button', { name: 'Crear llave de acceso' }).click();
  await expect(page.getByRole('heading', { name: 'Guarde sus códigos de recuperación' })).toBeVisible();
  const [code = ''] = await keepCodes(page);
  await expect(page).toHaveURL(/\/auditor/);
  expect(await device.count()).toBe(1);

  await signOut(page);
  await typePassword(page, 'auditor');
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
  await expect(page.getByText('Login exitoso!!')).toBeVisible();
  await expect(page).toHaveURL(/\/auditor/);

  await signOut(page);
  await device.lose();
  await typePassword(page, 'auditor');
  await expect(page.getByRole('heading', { name: 'Confirme que es usted' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await page.getByLabel('Código de recuperación').fill('AAAA-AAAA-AAAA');
  await page.getByLabel('Código de recuperación').press('Enter');
  await expect(page.getByText('Ese código de recuperación no es correcto o ya se usó.')).toBeVisible();
  await page.getByLabel('Código de recuperación').fill(code);
  await page.getByLabel('Código de recuperación').press('Enter');
  await expect(page).toHaveURL(/\/auditor/);
});

test('with the keyboard alone: an application for codes is set up, and its code signs in', async ({
  browser,
  page,
  server,
}) => {
  await setControls(browser, server.url, { segundoFactor: { roles: ['cajero'] } });
  await page.setViewportSize({ width: 360, height: 740 });
  await typePassword(page, 'cajero');
  await page.getByRole('button', { name: 'Aplicación de códigos' }).press('Enter');
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator('code').first().textContent())?.replace(/\s/g, '') ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel('Código de 6 dígitos').fill(totp.generate());
  await page.getByLabel('Código de 6 dígitos').press('Enter');
  await keepCodes(page);
  await expect(page).toHaveURL(/\/cajero/);

  await signOut(page);
  await typePassword(page, 'cajero');
  // The setup has consumed the current code, so this uses the next one.
  await expect(page.getByLabel('Código de 6 dígitos')).toBeFocused();
  await page.keyboard.type(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login exitoso!!')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});
