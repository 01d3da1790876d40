import { mailedLink } from './outbox';
import { DEMO_PASSWORD, expect, signIn, test } from './test';

// Used by no other test, because its password changes.
const ACCOUNT = { username: 'carlos.rios', dni: '40990011' };
const NEW_PASSWORD = 'Nueva-clave-ñandú-2026';

test.use({ expectedErrors: /401 \(Unauthorized\).*\/api\/login|422 .*\/api\/reset-password/ });

test('a forgotten password is replaced through the mailed link, once', { tag: '@smoke' }, async ({
  page,
  server,
}) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /Olvidó/ })
    .or(page.getByRole('button', { name: /Olvidó/ }))
    .click();
  await page.locator('[name=dni]').fill('1234567890');
  await expect(page.locator('[name=dni]')).toHaveValue('123456789');
  await page.locator('[name=dni]').fill(ACCOUNT.dni);
  await page.locator('[name=dni]').press('Enter');
  await expect(page.locator('[name=password]')).toBeVisible();

  await expect.poll(() => mailedLink(server.dataDir)).toBeTruthy();
  const link = mailedLink(server.dataDir) ?? '';
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
  const naming: string[] = [];
  page.on('request', (request) => {
    if ((request.url() + request.headers().referer).includes(token)) naming.push(request.url());
  });
  for (const attempt of ['first', 'second']) {
    await page.goto(link);
    await expect(page).toHaveURL(/\/restablecer-contrasena$/);
    if (attempt === 'first') await page.reload();
    const fields = page.locator('input[type=password]');
    await fields.nth(0).fill(NEW_PASSWORD);
    await fields.nth(1).fill(NEW_PASSWORD);
    await fields.nth(1).press('Enter');
    if (attempt === 'first') await expect(page.getByText('Su contraseña se cambió.')).toBeVisible();
    else await expect(page.getByText(/enlace.*(venció|no es válido|ya se usó)/i).first()).toBeVisible();
  }
  // Only the page request may contain the token.
  expect(naming.map((address) => new URL(address).pathname)).toEqual(
    Array(2).fill('/restablecer-contrasena'),
  );

  await page.goto('/');
  await page.locator('[name=username]').fill(ACCOUNT.username);
  await page.locator('[name=password]').fill(DEMO_PASSWORD);
  await page.locator('[name=password]').press('Enter');
  await expect(page.getByText(/incorrect/i).first()).toBeVisible();
  await signIn(page, ACCOUNT.username, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/asesor/);
});
