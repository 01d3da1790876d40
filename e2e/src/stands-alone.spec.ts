import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { installAlone } from './install-alone';
import { ownReleases } from './own-releases';
import { serveFolder } from './serve-folder';
import { freePort, startProduct } from './server';
import { expect, signIn, test } from './test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);
const INSTALLS_WITHIN_MS = 5 * 60_000;
const STARTS_WITHIN_MS = 60_000;
const PACKED = ['shared-domain', 'shared-auth', 'shared-ui', 'shared-evaluaciones', 'kit'];

/** A remote with its own packages, built by Vite outside the workspace. */
let place: string;
let folder: string;
test.beforeAll(async () => {
  test.setTimeout(INSTALLS_WITHIN_MS);
  place = mkdtempSync(join(tmpdir(), 'integrador-'));
  folder = join(place, 'remote-cliente');
  const write = ['scripts/src/new-remote.ts', 'cliente', '--to', place, '--con', 'vite'];
  await run(join(root, 'node_modules/.bin/tsx'), write, { cwd: root });
  await installAlone(folder);
});
test.afterAll(() => rmSync(place, { recursive: true, force: true }));

const npm = (script: string) => run('npm', ['run', script], { cwd: folder });

test('a folder with its own lock file and packed packages builds an override that another origin serves', async ({
  browser,
}) => {
  test.setTimeout(INSTALLS_WITHIN_MS);
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  for (const name of PACKED) {
    const [, id] = /-([0-9a-f]{12})\.tgz$/.exec(packages[`node_modules/${name}`].resolved) ?? [];
    const installed = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8');
    expect(JSON.parse(installed).version).toBe(`1.0.0+${id}`);
    expect(lstatSync(join(folder, 'node_modules', name)).isDirectory()).toBe(true);
  }
  expect(Object.keys(packages).filter((path) => /webpack|rspack/.test(path))).toEqual([]);

  for (const script of ['build', 'types', 'lint', 'test', 'check']) await npm(script);
  const releases = ownReleases();
  const dist = join(folder, 'dist');
  const other = await serveFolder(dist);
  const server = await startProduct(releases.environment);
  try {
    const said = await releases.command('register-remote', `${other.origin}/mf-manifest.json`);
    expect(said).not.toContain('no dice qué usa');
    expect(said).toContain(`remote-cliente: registrada la versión ${releases.current('remote-cliente')}`);

    const page = await browser.newPage({ baseURL: server.url });
    const entry = page.waitForResponse((response) =>
      response.url().startsWith(`${other.origin}/remoteEntry`),
    );
    await signIn(page, 'cliente');
    await entry;
    await expect(page.getByRole('heading', { name: 'Pantalla nueva' })).toBeVisible();
    await expect(page.getByRole('main').getByText(/^Hola, /)).toBeVisible();
    await page.close();
  } finally {
    await server.stop();
    await other.stop();
    releases.remove();
  }
});

async function end(command: ChildProcess): Promise<void> {
  const ended = once(command, 'exit');
  command.kill('SIGTERM');
  await ended;
}

async function signInAs(page: Page, username: string): Promise<void> {
  await page.locator('[name=username]').fill(username);
  await page.locator('[name=password]').fill('cualquiera');
  await page.locator('[name=password]').press('Enter');
}

test('it is developed on the page of the shell, with invented answers, and takes a change', async ({
  browser,
}) => {
  const port = await freePort();
  const vite = join(folder, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, PORT: String(port) };
  const command = spawn(process.execPath, [vite], { cwd: folder, env, stdio: 'ignore' });
  const page = await browser.newPage({ baseURL: `http://localhost:${port}` });
  try {
    const opens = () =>
      page.goto('/').then(
        () => page.locator('[name=username]').isVisible(),
        () => false,
      );
    await expect.poll(opens, { timeout: STARTS_WITHIN_MS }).toBe(true);
    const heading = page.getByRole('main').getByRole('heading');
    // The first build reloads the page, which clears typed values.
    await expect(async () => {
      await signInAs(page, 'cliente');
      await expect(heading).toHaveText('Pantalla nueva');
    }).toPass({ timeout: STARTS_WITHIN_MS });
    const texts = join(folder, 'src/inicio/texts.ts');
    writeFileSync(texts, readFileSync(texts, 'utf8').replace('Pantalla nueva', 'Recién cambiada'));
    await expect(heading).toHaveText('Recién cambiada');
  } finally {
    await page.close();
    await end(command);
  }
});
