import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
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
