import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './server';
import { test as base, DEMO_PASSWORD, expect } from './test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const tsx = join(root, 'node_modules/.bin/tsx');
const run = promisify(execFile);
const STARTS_WITHIN_MS = 60_000;

const test = base.extend<{ elsewhere: string; started: ChildProcess[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  elsewhere: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'desarrollo-'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  started: async ({}, use) => {
    const children: ChildProcess[] = [];
    await use(children);
    for (const child of children) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  },
});

test('a remote that is developed runs alone with sign-in, and takes a change while it is open', async ({
  browser,
  elsewhere,
  started,
}) => {
  await run(tsx, ['scripts/src/new-remote.ts', 'cliente', '--to', elsewhere], { cwd: root });
  const remote = join(elsewhere, 'remote-cliente');
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(elsewhere, 'datos') };
  started.push(
    spawn(process.execPath, ['--import', 'tsx', 'scripts/src/dev.ts', remote], {
      cwd: root,
      env,
      stdio: 'ignore',
    }),
  );
  const url = `http://localhost:${port}`;
  const answers = (path: string) =>
    fetch(url + path).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(() => answers('/api/salud'), { timeout: STARTS_WITHIN_MS }).toBe(true);

  const foreign = request(url, { headers: { host: `otro.example:${port}` } }).end();
  const [refusal] = await once(foreign, 'response');
  expect(refusal.statusCode, 'a name of another site').toBe(403);

  const page = await browser.newPage({ baseURL: url });
  await page.goto('/');
  await page.locator('[name=username]').fill('cliente');
  await page.locator('[name=password]').fill(DEMO_PASSWORD);
  await page.locator('[name=password]').press('Enter');
  const heading = page.getByRole('main').getByRole('heading');
  await expect(heading.filter({ hasText: 'Pantalla nueva' })).toBeVisible();

  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const screen = join(remote, 'src/inicio/inicio.screen.tsx');
  writeFileSync(
    screen,
    readFileSync(screen, 'utf8').replace('title={texts.titulo}', 'title="Recién cambiada"'),
  );
  await expect(heading.filter({ hasText: 'Recién cambiada' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  await page.close();
});
