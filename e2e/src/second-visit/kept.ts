import { expect, type Page } from '@playwright/test';

export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Contents of the service worker's caches by path. */
export function keptIn(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const kept: Record<string, string> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        kept[url.replace(location.origin, '')] = (await (await cache.match(url))?.text()) ?? '';
      }
    }
    return kept;
  });
}

/** Milliseconds without a new file; the page loads parts of later screens 3 s after the first one. */
const QUIET_MS = 4000;

export async function untilKept(page: Page): Promise<void> {
  const isQuiet = () =>
    page.evaluate((quiet) => {
      const ends = performance.getEntriesByType('resource').map((one) => one.startTime + one.duration);
      return performance.now() - Math.max(...ends) > quiet;
    }, QUIET_MS);
  await expect.poll(isQuiet).toBe(true);
  const used = () =>
    page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      return loaded.filter((path) => /^\/(static|remotes)\//.test(path));
    });
  await expect
    .poll(async () => {
      const kept = Object.keys(await keptIn(page));
      return (await used())
        .filter((path) => !kept.includes(path))
        .concat(kept.includes('/neutral-page') ? [] : 'page');
    })
    .toEqual([]);
  await page.evaluate(() => navigator.serviceWorker.ready);
}

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
}

export function damage(page: Page, file: RegExp): Promise<void> {
  return page.evaluate(async (pattern) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if (!new RegExp(pattern).test(url)) continue;
        const headers = { 'Content-Type': 'text/javascript' };
        await cache.put(url, new Response('globalThis.tampered = true;', { headers }));
      }
    }
  }, file.source);
}
