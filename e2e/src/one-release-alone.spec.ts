import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ownReleases } from './own-releases';
import { serveFolder } from './serve-folder';
import { startProduct } from './server';
import { expect, signIn, test } from './test';

async function pageOf(page: Page, remote: string): Promise<string> {
  const { remotes } = await (await page.request.get('/remotes.json')).json();
  return String(remotes[remote].manifest).replace('mf-manifest.json', '');
}

async function open(page: Page, address: string, username: string): Promise<void> {
  await page.goto(address);
  await page.locator('[name=username]').fill(username);
  await page.locator('[name=password]').fill('Demo-2026-creditos');
  await page.locator('[name=password]').press('Enter');
  await expect(page.getByRole('link', { name: 'Mis evaluaciones', exact: true })).toBeVisible();
}

const evaluations = (page: Page) => page.getByRole('main').getByRole('article');

test('the address of a release runs the very files that are deployed, with sign-in', async ({ page }) => {
  const address = await pageOf(page, 'remote-cliente');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await open(page, address, 'cliente');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(address);
  expect(scripts.some((path) => path === `${address}remoteEntry.js`)).toBe(true);
  // All other scripts are the shell's own.
  expect(scripts.filter((path) => !path.startsWith(address) && !path.startsWith('/static/'))).toEqual([]);

  await page.getByRole('link', { name: 'Mis evaluaciones', exact: true }).click();
  await expect(page).toHaveURL(/#\/cliente\/mis-evaluaciones$/);
  await expect(evaluations(page).first()).toBeVisible();
  await page.reload();
  await expect(evaluations(page).first()).toBeVisible();
});

test('its address asks for prepared states: empty, many, slow and a failing API', async ({ page }) => {
  const address = await pageOf(page, 'remote-cliente');
  await open(page, address, 'cliente');
  const screen = '#/cliente/mis-evaluaciones';

  await page.goto(`${address}?estado=vacio${screen}`);
  await expect(page.getByText('Aun no tienes ninguna evaluacion.').first()).toBeVisible();

  await page.goto(`${address}?estado=muchos${screen}`);
  await expect(evaluations(page).first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: /Páginas de/ }).first()).toBeVisible();

  await page.goto(`${address}?estado=lento${screen}`);
  await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
  await expect(evaluations(page).first()).toBeVisible();

  await page.goto(`${address}?estado=error${screen}`);
  await expect(page.getByText('Error interno del servidor.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' }).first()).toBeVisible();

  await page.goto(`${address}?estado=sin-conexion${screen}`);
  await expect(page.getByText('No hay conexión con el servidor.').first()).toBeVisible();

  await page.goto(`${address}?estado=raro${screen}`);
  await expect(page.getByRole('alert')).toContainText('No hay un estado "raro"');
  await expect(evaluations(page).first()).toBeVisible();

  await page.getByRole('link', { name: 'Datos reales' }).click();
  await expect(page.getByRole('link', { name: 'Mis evaluaciones', exact: true })).toBeVisible();
});

test.describe('at an address that is none', () => {
  // The browser logs the 404.
  test.use({ expectedErrors: /404/ });

  test('the page of a release that does not exist is not found, and the product itself is as before', async ({
    page,
  }) => {
    const missing = await page.goto('/remotes/cliente/000000000000');
    expect(missing?.status()).toBe(404);
    await page
      .getByRole('link', { name: /^remote-cliente, versión / })
      .first()
      .click();
    await expect(page.locator('[name=username]')).toBeVisible();
    expect((await page.request.get('/remotes/..%2f..%2f/x/')).status()).toBe(404);
    await signIn(page, 'cliente');
    await expect(page).toHaveURL(/\/cliente$/);
  });
});

test('a release that was published with --to runs from any file host, against the API of another origin', async ({
  page,
}) => {
  const releases = ownReleases();
  const to = mkdtempSync(join(tmpdir(), 'anfitrion-'));
  const host = await serveFolder(to);
  const server = await startProduct({ CORS_ORIGINS: host.origin });
  const publish = (...more: string[]) =>
    releases.command('publish-remote', 'remote-cliente', '--to', to, '--api', server.url, ...more);
  try {
    expect(await publish('--sin-montar')).toContain('No se montó en la aplicación, porque así se pidió');
    const { remotes } = JSON.parse(readFileSync(join(to, 'remotes.json'), 'utf8'));
    const { release } = remotes['remote-cliente'];
    await open(page, `${host.origin}/remote-cliente/${release}/index.html`, 'cliente');
    await expect(page.getByText(`remote-cliente, versión ${release}`)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(`API: ${server.url}`)).toBeInViewport({ ratio: 1 });
    await page.getByRole('link', { name: 'Mis evaluaciones', exact: true }).click();
    await expect(evaluations(page).first()).toBeVisible();
    expect(await publish()).toContain('ya era la vigente');
  } finally {
    await server.stop();
    await host.stop();
    releases.remove();
    rmSync(to, { recursive: true, force: true });
  }
});
