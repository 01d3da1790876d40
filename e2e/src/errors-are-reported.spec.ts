import type { Page } from '@playwright/test';
import { published } from './broken-remote';
import { expect, test } from './test';

test.use({ expectedErrors: /remote-cliente|roto a propósito|fuera de la pantalla/ });

interface Report {
  remote: string;
  release: string;
  ruta: string;
  mensaje: string;
}

function reportsOf(page: Page) {
  const reports: Report[] = [];
  const answers: number[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/telemetria')) return;
    reports.push(response.request().postDataJSON());
    answers.push(response.status());
  });
  return { reports, answers };
}

test('a screen that breaks is reported once, with remote, release and path', async ({ as }) => {
  const page = await as('cliente');
  const { reports, answers } = reportsOf(page);
  const area = { remote: 'remote-cliente', path: '/cliente/mis-evaluaciones' };
  const throwing = '(()=>{throw Error("roto a propósito, DNI 45678912 de ana@example.pe")})()';
  await published('screen', (code) => code.replace('path:"*"', `path:${throwing}`))(page, area);
  await page.goto(area.path);
  const panel = page.getByRole('alert').filter({ hasText: 'No se pudo mostrar esta pantalla' });
  await expect(panel).toBeVisible();
  await expect.poll(() => answers).toEqual([202]);
  expect(reports).toEqual([
    {
      remote: 'remote-cliente',
      release: expect.stringMatching(/^[0-9a-f]{12}$/),
      ruta: '/cliente/mis-evaluaciones',
      mensaje: 'Error: roto a propósito, DNI # de #',
      marcos: expect.any(Array),
    },
  ]);
  await panel.getByRole('button', { name: 'Reintentar' }).click();
  await expect(panel).toBeVisible();
  await page.waitForTimeout(500);
  expect(answers).toHaveLength(1);

  const admin = await as('admin');
  await admin.goto('/admin/dashboard');
  await admin.getByRole('button', { name: 'Detalle técnico' }).click();
  const latest = admin.getByRole('table', { name: 'Últimos errores' }).getByRole('row');
  const row = latest.filter({ hasText: 'Error: roto a propósito, DNI # de #' });
  await expect(row).toContainText(`remote-cliente ${reports[0]?.release}`);
  await expect(row).toContainText(/src\/remote\.tsx:\d+ \(Remote\)/);
});

test('what a remote throws outside of its screens is reported as its own', async ({ as }) => {
  const page = await as('cliente');
  const { reports, answers } = reportsOf(page);
  const later = 'setTimeout(()=>{throw Error("fuera de la pantalla")},1500)';
  await published('screen', (code) => `${code}\n;${later};`)(page);
  await page.goto('/cliente');
  await expect.poll(() => answers).toEqual([202]);
  expect(reports[0]).toMatchObject({ remote: 'remote-cliente', mensaje: 'Error: fuera de la pantalla' });
  // A remote's name in the message alone does not assign the error to it.
  await page.evaluate(() => void setTimeout(() => Promise.reject(Error('remote-cliente ajeno')), 0));
  await page.waitForTimeout(500);
  expect(answers).toHaveLength(1);
});
