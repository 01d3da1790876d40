import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { startProduct } from 'scripts/product-server';
import { DEMO_PASSWORD, expect, expectAccessible, test } from './test';

const details = (page: Page) => page.getByRole('region', { name: 'Diagnóstico de esta página' });
const button = (page: Page) => page.getByRole('button', { name: 'Diagnóstico', exact: true });
const row = (page: Page, table: string, text: RegExp) =>
  details(page).getByRole('table', { name: table }).getByRole('row', { name: text }).first();

async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  return above && below ? below.y - above.y - above.height : Number.NaN;
}

async function signInHere(page: Page, username: string): Promise<void> {
  await page.locator('[name=username]').fill(username);
  await page.locator('[name=password]').fill(DEMO_PASSWORD);
  await page.locator('[name=password]').press('Enter');
}

async function currentRelease(page: Page, remote: string): Promise<{ release: string; address: string }> {
  const { remotes } = await (await page.request.get('/remotes.json')).json();
  const { release, manifest } = remotes[remote];
  return { release, address: manifest.replace('mf-manifest.json', '') };
}

test('a developer sees remote, release, shared packages and calls, from before the sign-in until they end it', async ({
  page,
}) => {
  const { release } = await currentRelease(page, 'remote-asesor');
  await page.goto('/?diagnostico=1');
  await expect(page).toHaveURL('/');
  await expect(details(page)).toContainText('Ninguno: es una página de la aplicación.');
  await signInHere(page, 'asesor');
  await expect(details(page)).toContainText(release);
  await expect(
    row(
      page,
      'Llamadas',
      /^GET \/api\/evaluaciones\S* ?pedida por la página antes que la pantalla 200 [\d,.]+ ms [\d,.]+ k?B$/,
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Evaluaciones enviadas', exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Enviadas');

  await expect(details(page)).toContainText('remote-asesor');
  await expect(details(page)).toContainText('Publicado, en este servidor');
  await expect(details(page)).toContainText(/Primera pantalla\s*[\d,.]+ ms/);
  await expect(row(page, 'Paquetes compartidos', /^react \d+\.\d+\.\d+ shell$/)).toBeVisible();
  await expect(row(page, 'Llamadas', /^POST \/api\/login 200 [\d,.]+ ms /)).toBeAttached();
  await expectAccessible(page);

  await page.reload();
  await expect(details(page)).toContainText(release);
  await page.getByRole('button', { name: 'Quitar de esta pestaña' }).click();
  await expect(button(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('Enviadas');
  await expect(button(page)).toHaveCount(0);
});

for (const width of [360, 768, 1280]) {
  test(`at ${width} px nothing of the page lies below it, and the page is no wider`, async ({ as }) => {
    const page = await as('asesor', { viewport: { width, height: 800 } });
    await page.goto('/asesor/evaluacion-cliente?diagnostico');
    await expect(details(page)).toContainText('remote-asesor');
    const send = page.getByRole('button', { name: 'Enviar Evaluacion' });
    await send.focus();
    await expect.poll(() => gapBetween(send, details(page))).toBeGreaterThanOrEqual(0);
    await expect(send).toBeInViewport({ ratio: 1 });
    const isWider = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(await isWider()).toBe(false);
    await details(page).getByRole('button', { name: 'Plegar el diagnóstico' }).focus();
    await page.keyboard.press('Escape');
    await expect(details(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
    await send.click({ trial: true });
    expect(await isWider()).toBe(false);
  });
}

test('the bar of the page of one release opens the same details, with the calls of its prepared state', async ({
  page,
}) => {
  const { release, address } = await currentRelease(page, 'remote-cliente');
  await page.goto(`${address}?diagnostico=1`);
  await signInHere(page, 'cliente');
  await expect(page.getByRole('link', { name: 'Mis evaluaciones', exact: true })).toBeVisible();
  await page.goto(`${address}?estado=error#/cliente/mis-evaluaciones`);
  await expect(page.getByRole('navigation', { name: 'Pantalla por separado' })).toContainText(
    `remote-cliente, versión ${release}`,
  );
  await expect(details(page)).toContainText(release);
  await expect(row(page, 'Llamadas', /^GET \/api\/evaluaciones\S* 500 falló /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details(page)).toBeVisible();
  await button(page).click();
  await expect(details(page)).toHaveCount(0);
  await page.reload();
  await expect(button(page)).toBeVisible();
  await expect(details(page)).toHaveCount(0);
});

/** Production mode; its first page needs no account. */
async function startProduction(environment: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'produccion-e2e-'));
  const key = () => randomBytes(48).toString('base64');
  const server = await startProduct({
    NODE_ENV: 'production',
    DEMO: '',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://creditos.example.pe',
    SMTP_URL: 'smtp://127.0.0.1:1',
    JWT_ACCESS_KEY: key(),
    JWT_REFRESH_KEY: key(),
    CLOSING_WAIT: '0',
    ...environment,
  });
  const stop = async () => {
    await server.stop('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

test('in production it is there only where the operator allows it', async ({ page }) => {
  const { address } = await currentRelease(page, 'remote-cliente');
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  const usual = await startProduction();
  try {
    await page.goto(`${usual.url}/?diagnostico=1`);
    await expect(page.locator('[name=username]')).toBeVisible();
    await page.goto(`${usual.url}/restablecer-contrasena?diagnostico=1`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(button(page)).toHaveCount(0);
    await page.goto(`${usual.url}${address}?diagnostico=1`);
    await expect(page.getByRole('navigation', { name: 'Pantalla por separado' })).toBeVisible();
    await expect(page.locator('[name=username]')).toBeVisible();
    await expect(button(page)).toHaveCount(0);
  } finally {
    await usual.stop();
  }
  const loaded = [...scripts];
  const allowed = await startProduction({ DIAGNOSTICO: 'yes' });
  try {
    await page.goto(`${allowed.url}/restablecer-contrasena?diagnostico=1`);
    await expect(details(page)).toContainText('Ninguno: es una página de la aplicación.');
    await page.goto(`${allowed.url}${address}?diagnostico=1`);
    await expect(details(page)).toBeVisible();
  } finally {
    await allowed.stop();
  }
  // The overlay's script was requested only with permission.
  expect([...scripts].filter((script) => !loaded.includes(script))).toHaveLength(1);
});
