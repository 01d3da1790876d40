import { startReloadingProxy } from 'scripts/reloading-proxy';
import { freePort } from './server';
import { expect, test } from './test';

test('a page that is open while the product is developed loads again after a build', async ({
  page,
  server,
}) => {
  const port = await freePort();
  const proxy = startReloadingProxy(port, server.url);
  const listens = page.waitForResponse(/__dev\/events$/);
  await page.goto(`http://localhost:${port}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await listens;
  const loadedAgain = page.waitForEvent('load');
  proxy.reload();
  await loadedAgain;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.close();
  proxy.close();
});
