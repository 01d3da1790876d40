import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Served, serveFolder } from './serve-folder';
import { startProduct } from './server';
import { ownShelf } from './shelf';
import { test as base, expect, signIn } from './test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

const test = base.extend<{ elsewhere: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  elsewhere: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'otro-equipo-'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

test('a remote that new-remote wrote outside of the workspace replaces one role, and only that one', async ({
  browser,
  elsewhere,
}) => {
  const shelf = ownShelf();
  const server = await startProduct(shelf.environment);
  try {
    const tsx = join(root, 'node_modules/.bin/tsx');
    await run(tsx, ['scripts/src/new-remote.ts', 'cliente', '--to', elsewhere], { cwd: root });
    const before = shelf.bytesWithout('remote-cliente');
    // Publishing checks it first: what does not keep the contract is refused.
    await shelf.command('publish-remote', join(elsewhere, 'remote-cliente'));
    expect(shelf.bytesWithout('remote-cliente')).toMatchObject(before);

    const page = await browser.newPage({ baseURL: server.url });
    await signIn(page, 'cliente');
    await expect(page.getByRole('heading', { name: 'Pantalla nueva' })).toBeVisible();
    await expect(page.getByRole('main').getByText(/^Hola, /)).toBeVisible();
    await page.close();
  } finally {
    await server.stop();
    shelf.remove();
  }
});

test('where the operator allows its origin, one browser session takes a replacement, sees so and finds the way back', async ({
  browser,
  elsewhere,
}) => {
  const tsx = join(root, 'node_modules/.bin/tsx');
  await run(tsx, ['scripts/src/new-remote.ts', 'cliente', '--to', elsewhere], { cwd: root });
  const folder = join(elsewhere, 'remote-cliente');
  await run(tsx, ['scripts/src/build.ts', folder], { cwd: root });
  const other: Served = await serveFolder(join(folder, 'dist'));
  const server = await startProduct({ REEMPLAZOS: other.origin, RECHAZAR_REEMPLAZOS: '1' });
  try {
    const page = await browser.newPage({ baseURL: server.url });
    await signIn(page, 'cliente');
    await page.goto(`/cliente?remoto.cliente=${other.origin}/mf-manifest.json`);
    await expect(page.getByRole('heading', { name: 'Pantalla nueva' })).toBeVisible();
    await expect(page).toHaveURL(/\/cliente$/);
    const banner = page.getByText('Esta pantalla es un reemplazo, no la publicada');
    await expect(banner).toBeVisible();
    await expect(page.getByText(`remote-cliente viene de ${other.origin}/mf-manifest.json`)).toBeVisible();

    await page.getByRole('button', { name: 'Volver a la publicada' }).click();
    await expect(page.getByRole('heading', { name: 'Pantalla nueva' })).toBeHidden();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(banner).toBeHidden();

    // Another origin is not on the list: the published screens run.
    await page.goto('/cliente?remoto.cliente=https://otro.example.pe/mf-manifest.json');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(banner).toBeHidden();
    await page.close();
  } finally {
    await server.stop();
    await other.stop();
  }
});
