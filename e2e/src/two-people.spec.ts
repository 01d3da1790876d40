import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { setControls } from './controls';
import { DEMO_PASSWORD, expect, expectAccessible, testWithOwnServer } from './test';

const test = testWithOwnServer();

// The browser logs the 403 before the confirmation. The confirmation replaces the session, so a pending report gets
// 401.
test.use({
  expectedErrors:
    /403 \(Forbidden\).*\/api\/(propuestas|usuarios)\/|401 \(Unauthorized\).*\/api\/telemetria\/cargas/,
});
test.afterEach(({ browser, server }) => setControls(browser, server.url, {}));

/** Adds an authenticator app by the API. */
async function addCodes(page: Page): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')?.value;
  const headers = { Authorization: `Bearer ${token}` };
  const { request } = page.context();
  const prepared = await request.post('/api/mi-cuenta/factores', { headers, data: { tipo: 'codigo' } });
  const { codigo } = await prepared.json();
  const data = {
    tipo: 'codigo',
    nombre: 'Mi celular',
    codigo: new TOTP({ secret: Secret.fromBase32(codigo.secreto) }).generate(),
  };
  const added = await request.post('/api/mi-cuenta/factores/confirmar', { headers, data });
  expect(added.status()).toBe(200);
}

async function confirmWithPassword(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Confirme que es usted' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await question.getByLabel('Contraseña', { exact: true }).press('Enter');
  await expect(question).toBeHidden();
}

test('two administrators remove a lost second factor, each confirming who they are', async ({
  as,
  browser,
  page,
  server,
}) => {
  const cajero = await as('cajero');
  await addCodes(cajero);
  await setControls(browser, server.url, { confirmarIdentidad: true });
  const [admin, superadmin] = [await as('admin'), await as('superadmin')];

  await admin.goto('/admin/users/list?rol=cajero');
  await admin
    .getByRole('button', { name: /^Administrar a/ })
    .first()
    .click();
  await expect(admin.getByText('1 configurado')).toBeVisible();
  await admin.getByRole('button', { name: 'Segundo factor perdido' }).click();
  await admin.getByLabel('Motivo').fill('Perdió el celular; se le reconoció en la agencia.');
  await admin.getByRole('button', { name: 'Proponer que se quite' }).click();
  await confirmWithPassword(admin);
  await expect(admin.getByText(/cuando otra persona que administre lo confirme/).first()).toBeVisible();

  await superadmin.goto('/superadmin/confirmaciones');
  await expect(superadmin.getByText('Perdió el celular; se le reconoció en la agencia.')).toBeVisible();
  await superadmin.getByRole('button', { name: /^Confirmar/ }).click();
  await superadmin.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
  await confirmWithPassword(superadmin);
  await expect(superadmin.getByText(/^Se confirmó/)).toBeVisible();

  await page.goto('/');
  await page.locator('[name=username]').fill('cajero');
  await page.locator('[name=password]').fill(DEMO_PASSWORD);
  await page.locator('[name=password]').press('Enter');
  await expect(page).toHaveURL(/\/cajero/);
});
