import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type OwnReleases, ownReleases, plantedCopy } from './own-releases';
import { startProduct } from './server';
import { test as base, expect } from './test';

const REMOTE = 'remote-cliente';
const LATER = '000000000002';
const SCREEN = '__federation_expose_remote.js';

/** Without the service worker's own cache. */
const HTTP_CACHE_ALONE = { serviceWorkers: 'block' } as const;

const test = base.extend<{ releases: OwnReleases }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  releases: async ({}, use) => {
    const releases = ownReleases();
    await use(releases);
    releases.remove();
  },
  baseURL: async ({ releases }, use) => {
    const server = await startProduct(releases.environment);
    await use(server.url);
    await server.stop();
  },
});

async function publishChanged(releases: OwnReleases): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'posterior-'));
  const current = join(releases.environment.RELEASES_DIR, REMOTE, releases.current(REMOTE));
  plantedCopy(current, folder, { onDraw: "document.body.dataset.drawn='later'" });
  const file = join(folder, 'release.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), release: LATER }));
  await releases.command('register-remote', folder, '--sin-montar');
  rmSync(folder, { recursive: true });
}

interface Loaded {
  path: string;
  /** Including headers; 0 from a cache. */
  bytes: number;
}

async function open(page: Page): Promise<Loaded[]> {
  await page.goto('/cliente');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((one) => ({
      path: new URL(one.name).pathname,
      bytes: (one as PerformanceResourceTiming).transferSize,
    })),
  );
  return loaded.filter(({ path }) => path.startsWith(`/remotes/${REMOTE}/`) && path.endsWith('.js'));
}

test('after a publication a browser fetches what changed in a file that it has, and no other file', async ({
  as,
  releases,
}) => {
  const before = releases.current(REMOTE);
  const page = await as('cliente', HTTP_CACHE_ALONE);
  const first = await open(page);
  expect(first.find(({ path }) => path.endsWith(SCREEN))?.bytes).toBeGreaterThan(3000);

  await publishChanged(releases);
  const changed = page.waitForResponse((one) => one.url().endsWith(`/${LATER}/static/js/${SCREEN}`));
  const second = await open(page);
  await expect(page.locator('body')).toHaveAttribute('data-drawn', 'later');
  expect(await (await changed).headerValue('content-encoding')).toBe('dcz');
  expect(second.find(({ path }) => path.endsWith(SCREEN))?.bytes).toBeLessThan(800);
  const others = second.filter(({ path }) => !path.endsWith(SCREEN));
  expect(others).toContainEqual({ path: `/remotes/${REMOTE}/${before}/remoteEntry.js`, bytes: 0 });
  expect(others.filter(({ bytes }) => bytes > 0)).toEqual([]);
});

test.describe('where an operator removed the release before', () => {
  test.use({ expectedErrors: /\/remotes\/remote-cliente\// });

  test('all files come from the folder of the release itself', async ({ as, releases }) => {
    const before = releases.current(REMOTE);
    await publishChanged(releases);
    rmSync(join(releases.environment.RELEASES_DIR, REMOTE, before), { recursive: true });
    const page = await as('cliente', HTTP_CACHE_ALONE);
    const scripts = await open(page);
    await expect(page.locator('body')).toHaveAttribute('data-drawn', 'later');
    expect(scripts.map(({ path }) => path)).toContain(`/remotes/${REMOTE}/${LATER}/remoteEntry.js`);
  });
});
