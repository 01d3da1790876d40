import type { Page, Request } from '@playwright/test';
import { builtBytes, type OwnReleases, ownReleases } from './own-releases';
import { startProduct } from './server';
import { test as base, expect } from './test';

const REMOTE = 'remote-asesor';
const OLDER = '000000000001';
const THROWING = '000000000bad';

base.use({ expectedErrors: /roto a propósito/ });

const test = base.extend<{ releases: OwnReleases }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  releases: async ({}, use) => {
    const releases = ownReleases();
    releases.makeOlder(REMOTE, OLDER);
    await use(releases);
    releases.remove();
  },
  baseURL: async ({ releases }, use) => {
    const server = await startProduct(releases.environment);
    await use(server.url);
    await server.stop();
  },
});

/** Identifies a release by its calls, because unchanged files may come from another one. */
const callFrom = (release: string) => (request: Request) =>
  request.headers()['x-release-remote'] === `${REMOTE}@${release}`;

const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a release that is published under open work waits until the person agrees, and a rollback is told as well', {
  tag: '@smoke',
}, async ({ as, releases }) => {
  const page = await as('asesor');
  await page.goto('/asesor');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();

  const before = releases.bytesWithout(REMOTE);
  const shell = builtBytes('shell');
  await releases.command('publish-remote', REMOTE, '--sin-montar');
  const published = releases.current(REMOTE);
  expect(published).not.toBe(OLDER);
  const after = releases.bytesWithout(REMOTE);
  for (const [file, hash] of Object.entries(before)) expect([file, after[file]]).toEqual([file, hash]);
  expect(builtBytes('shell')).toEqual(shell);

  // An open tab continues with the release that it started with.
  const chunk = page.waitForRequest((request) => request.url().includes(`/${REMOTE}/${OLDER}/static/`));
  await page.getByRole('link', { name: 'Registrar evaluación' }).click();
  await chunk;
  await page.locator('[name=nombre]').fill('Ñusta');
  await expect(page.getByText(/Borrador guardado en este dispositivo/)).toBeVisible();

  await comeBack(page);
  const notice = page.getByRole('status').filter({ hasText: 'Hay una versión nueva de esta pantalla' });
  await notice.getByRole('button', { name: 'Actualizar' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Tiene trabajo sin guardar');
  await question.getByRole('button', { name: 'Seguir trabajando' }).click();
  await expect(page.locator('[name=nombre]')).toHaveValue('Ñusta');

  await notice.getByRole('button', { name: 'Actualizar' }).click();
  const newer = page.waitForRequest(callFrom(published));
  await question.getByRole('button', { name: 'Actualizar ahora' }).click();
  await newer;
  await page.getByRole('button', { name: 'Recuperar borrador' }).click();
  await expect(page.locator('[name=nombre]')).toHaveValue('Ñusta');
  await expect(notice).toBeHidden();

  const tab = await page.context().newPage();
  await tab.goto('/asesor');
  await expect(tab.getByRole('main').getByRole('heading').first()).toBeVisible();
  const said = await releases.command('rollback-remote', REMOTE, OLDER);
  expect(said).toContain(`vigente otra vez la versión ${OLDER}`);
  expect(releases.current(REMOTE)).toBe(OLDER);

  await comeBack(tab);
  await expect(tab.getByText('Se retiró esta versión de la pantalla')).toBeVisible();
  const older = tab.waitForRequest(callFrom(OLDER));
  await tab.getByRole('button', { name: 'Actualizar', exact: true }).click();
  await older;
  await expect(tab.getByRole('main').getByRole('heading').first()).toBeVisible();

  // A release on trial that fails for all its users is withdrawn early.
  releases.tryThrowing(REMOTE, THROWING, ['asesor']);
  for (const person of ['asesor2', 'carlos.rios', 'diana.huaman']) {
    const broken = await as(person);
    const told = broken.waitForResponse((response) => response.url().endsWith('/api/telemetria/cargas'));
    await broken.goto('/asesor');
    await expect(broken.getByText('No se pudo mostrar esta pantalla')).toBeVisible();
    expect((await told).status()).toBe(202);
  }
  const spared = await as('elena.yupanqui');
  await spared.goto('/asesor');
  await expect(spared.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[name=nombre]')).toHaveValue('Ñusta');

  const admin = await as('admin');
  await admin.goto('/admin/dashboard');
  await expect(admin.getByText('Se retiró una versión en prueba')).toBeVisible();
  await admin.getByRole('link', { name: 'Ver versiones' }).click();
  await expect(admin.getByRole('article', { name: THROWING })).toContainText('Retirada');
});
