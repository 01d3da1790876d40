import { readFile } from 'node:fs/promises';
import { pdfFile } from './evaluation-form';
import { mailedLink } from './outbox';
import { CREDITO, DNI_CLIENTE_DEMO } from './people';
import { expect, signIn, test } from './test';

const PASSWORD = 'Tejado-azul-con-ñandú-2026';
const HIRED = {
  fullName: 'Ñusta Güere Peña',
  dni: '41234567',
  email: 'nusta.guere@financiera.example',
  username: 'nusta.guere',
};

test('a superadmin hires an advisor, who activates the account and registers an evaluation', {
  tag: '@smoke',
}, async ({ as, page, server }) => {
  const superadmin = await as('superadmin');
  await superadmin.goto('/superadmin/empleados/nuevo');
  for (const [name, value] of Object.entries(HIRED)) {
    await superadmin.locator(`[name=${name}]`).fill(value);
  }
  await superadmin.locator('[name=rol]').selectOption('asesor');
  const before = mailedLink(server.dataDir);
  await superadmin.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(superadmin.getByText(HIRED.email).first()).toBeVisible();
  await expect.poll(() => mailedLink(server.dataDir)).not.toBe(before);

  await page.goto(mailedLink(server.dataDir) ?? '');
  const passwords = page.locator('input[type=password]');
  await passwords.nth(0).fill(PASSWORD);
  await passwords.nth(1).fill(PASSWORD);
  await passwords.nth(1).press('Enter');
  await expect(page.getByText('Su contraseña se cambió.')).toBeVisible();

  await signIn(page, HIRED.username, PASSWORD);
  await expect(page).toHaveURL(/\/asesor/);
  await page.goto('/asesor/evaluacion-cliente');
  await page.getByLabel('DNI del cliente').fill(DNI_CLIENTE_DEMO);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByText('Cliente encontrado. Se han cargado sus datos.').first()).toBeVisible();
  for (const [name, value] of Object.entries({ ...CREDITO, montoPrestamo: '3210.5' })) {
    const control = page.locator(`[name=${name}]`);
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT')
      await control.selectOption(value);
    else await control.fill(value);
  }
  await page.locator('input[type=file]').setInputFiles(await pdfFile('expediente.pdf'));
  await page.getByRole('button', { name: 'Enviar Evaluacion' }).click();
  await expect(page.getByText('Nueva evaluacion creada con exito!')).toBeVisible();
});

test('an auditor finds an exception and takes it along as a file, which is itself noted', {
  tag: '@smoke',
}, async ({ as }) => {
  const page = await as('auditor');
  await page.goto('/auditor/dashboard');
  await expect(page.getByRole('table').last().getByRole('row').nth(1)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^excepciones-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines.length).toBeGreaterThan(3);

  await page.goto('/auditor/reports');
  await expect(
    page
      .getByRole('table')
      .getByText(/export/i)
      .first(),
  ).toBeVisible();
});

test('a cashier records a disbursement once, and its record can be printed', { tag: '@smoke' }, async ({
  as,
}) => {
  const page = await as('cajero');
  await page.goto('/cajero/dashboard');
  await page
    .getByRole('button', { name: /^Desembolsar/ })
    .first()
    .click();
  await page.getByRole('dialog').locator('[name=medio]').selectOption('transferencia');
  await expect(page.getByRole('dialog').getByText(/^••••\d{4}(, de .+)?$/)).toHaveCount(2);
  await page.getByLabel('Número de operación').fill('00871234');
  await page.getByRole('button', { name: 'Registrar desembolso' }).click();
  await expect(page.getByText('El desembolso quedó registrado.')).toBeVisible();
  await expect(page).toHaveURL(/\/cajero\/constancia\/\d+/);
  await expect(page.getByRole('heading', { name: /Constancia de desembolso/ }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article')).toContainText(/CCI\s*••••\d{4}/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Firma del cliente')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/cajero/reports');
  await expect(page.getByRole('table', { name: 'Desembolso por desembolso' })).toContainText(
    /Operación 00871234/,
  );
  await page.getByRole('main').getByRole('link', { name: 'Hoja de caja' }).click();
  await page.emulateMedia({ media: 'print' });
  // A4 width without margins.
  await page.setViewportSize({ width: 672, height: 950 });
  const sheet = page.getByRole('article', { name: /^Hoja de caja del/ });
  await expect(sheet.getByRole('columnheader', { name: 'Hora y recibo' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(672);
});
