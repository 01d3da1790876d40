import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { approve } from './approval';
import { ownReleases, plantedCopy } from './own-releases';
import { type Served, serveFolder } from './serve-folder';
import { startProduct } from './server';
import { expect, signIn, test } from './test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tsx = join(root, 'node_modules/.bin/tsx');
const run = promisify(execFile);
const BUILDS_AND_MOUNTS_WITHIN_MS = 4 * 60_000;

async function refusalOf(command: Promise<unknown>): Promise<string> {
  const { stdout, stderr } = await command.then(
    () => Promise.reject(new Error('The command ended well.')),
    (error: { stdout: string; stderr: string }) => error,
  );
  return stdout + stderr;
}

/** A generated remote outside the workspace, built once for all tests. */
let elsewhere: string;
test.beforeAll(async () => {
  elsewhere = mkdtempSync(join(tmpdir(), 'otro-equipo-'));
  symlinkSync(join(root, 'node_modules'), join(elsewhere, 'node_modules'));
  await run(tsx, ['scripts/src/new-remote.ts', 'cliente', '--to', elsewhere], { cwd: root });
});
test.afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));

test('a remote that new-remote wrote outside of the workspace replaces one role, and only that one', async ({
  browser,
}) => {
  test.setTimeout(BUILDS_AND_MOUNTS_WITHIN_MS);
  const releases = ownReleases();
  const server = await startProduct(releases.environment);
  try {
    const before = releases.bytesWithout('remote-cliente');
    const folder = join(elsewhere, 'remote-cliente');
    const registered = releases.current('remote-cliente');
    // A build does not register a remote that is passed by path.
    const environment = { ...process.env, ...releases.environment };
    await run(tsx, ['scripts/src/build.ts', '--publish', folder], { cwd: root, env: environment });
    expect(releases.current('remote-cliente')).toBe(registered);

    const throwing = plantedCopy(join(folder, 'dist'), join(elsewhere, 'roto'), {
      onDraw: 'throw Error("roto a propósito")',
    });
    const refusal = await refusalOf(run(tsx, ['scripts/src/check-remote.ts', throwing], { cwd: root }));
    expect(refusal).toMatch(
      /__federation_expose_remote\S*\.js: Montado en la aplicación no se muestra en \/cliente /,
    );
    expect(refusal).toContain('(Error: roto a propósito)');

    // Also detects an endless loop in a function that only the shell calls.
    const looping = plantedCopy(join(folder, 'dist'), join(elsewhere, 'bucle'), {
      hasUnsavedWork: 'for(;;);',
    });
    const stuck = await refusalOf(run(tsx, ['scripts/src/check-remote.ts', looping], { cwd: root }));
    expect(stuck).toContain('hasUnsavedWork() se quedó en un bucle en /cliente (como cliente)');

    // Without a browser, the mount check fails and nothing is registered.
    const env = { ...environment, CHROMIUM_PATH: '/no/esta' };
    const unseen = await refusalOf(run(tsx, ['scripts/src/publish-remote.ts', folder], { cwd: root, env }));
    expect(unseen).toContain('No se pudo montar en la aplicación: no se encontró un navegador.');
    expect(releases.current('remote-cliente')).toBe(registered);

    const said = await releases.command('publish-remote', folder);
    expect(said).toMatch(/Se montó en la aplicación como cliente, junto a remote-asesor, .*remote-admin/);
    expect(releases.bytesWithout('remote-cliente')).toMatchObject(before);

    const page = await browser.newPage({ baseURL: server.url });
    await signIn(page, 'cliente');
    await expect(page.getByRole('heading', { name: 'Pantalla nueva' })).toBeVisible();
    await expect(page.getByRole('main').getByText(/^Hola, /)).toBeVisible();
    await page.close();
  } finally {
    await server.stop();
    releases.remove();
  }
});

async function accept(page: Page, origin: string): Promise<void> {
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Origen: ${origin}`);
  await expect(question.getByRole('button', { name: 'Ver la publicada' })).toBeFocused();
  await question.getByRole('button', { name: 'Usar reemplazo' }).click();
}

test('an override runs only after its person agrees, sees so, and leaves it with the session', async ({
  browser,
}) => {
  const folder = join(elsewhere, 'remote-cliente');
  await run(tsx, ['scripts/src/build.ts', folder], { cwd: root });
  const other: Served = await serveFolder(join(folder, 'dist'));
  const server = await startProduct({ REEMPLAZOS: `solo-lectura,${other.origin}` });
  try {
    const page = await browser.newPage({ baseURL: server.url });
    const asked: string[] = [];
    page.on('request', (request) => request.url().startsWith(other.origin) && asked.push(request.url()));
    const published = page.getByRole('main').getByRole('heading').first();
    const override = page.getByRole('heading', { name: 'Pantalla nueva' });
    const banner = page.getByText('Esta pantalla es un reemplazo, no la publicada');
    const wanted = `/cliente?remoto.cliente=${other.origin}/mf-manifest.json`;
    await signIn(page, 'cliente');

    await page.goto(wanted);
    await page.getByRole('button', { name: 'Ver la publicada' }).click();
    await expect(published).toBeVisible();
    await expect(page).toHaveURL(/\/cliente$/);
    expect(asked).toEqual([`${other.origin}/release.json`]);

    await page.goto(wanted);
    await accept(page, other.origin);
    await expect(override).toBeVisible();
    await expect(banner).toBeVisible();
    await expect(page.getByText(`remote-cliente viene de ${other.origin}/mf-manifest.json`)).toBeVisible();
    await page.reload();
    await expect(override).toBeVisible();

    await page.getByRole('button', { name: 'Volver a la publicada' }).click();
    await expect(page.locator('[name=username]')).toBeVisible();
    await signIn(page, 'cliente');
    await expect(published).toBeVisible();
    await expect(override).toBeHidden();
    await expect(banner).toBeHidden();

    await page.goto('/cliente?remoto.cliente=https://otro.example.pe/mf-manifest.json');
    await expect(page.getByText('no admite reemplazos de https://otro.example.pe')).toBeVisible();
    await expect(published).toBeVisible();
    await page.close();
  } finally {
    await server.stop();
    await other.stop();
  }
});

test('where the operator says so, a change on an override is refused whatever it sends, and the screen tells why', async ({
  browser,
}) => {
  const dist = join(root, 'remote-jefe-negocios/dist');
  const about = readFileSync(join(dist, 'release.json'));
  const hash = `sha384-${createHash('sha384').update(about).digest('base64')}`;
  const other: Served = await serveFolder(dist);
  const server = await startProduct({ REEMPLAZOS: `solo-lectura,${other.origin}#${hash}` });
  try {
    const page = await browser.newPage({ baseURL: server.url });
    await signIn(page, 'jefe');
    await page.goto(`/jefe-negocios?remoto.jefe-negocios=${other.origin}/mf-manifest.json`);
    await accept(page, other.origin);
    await expect(page.getByText(`viene de ${other.origin}/mf-manifest.json`)).toBeVisible();
    await page
      .getByRole('link', { name: /Decidir/ })
      .first()
      .click();
    await approve(page, page.getByRole('article').first());
    const refused = 'Este servidor no admite cambios hechos desde una pantalla de reemplazo.';
    await expect(page.getByText(refused).first()).toBeVisible();
    await page.close();
  } finally {
    await server.stop();
    await other.stop();
  }
});
