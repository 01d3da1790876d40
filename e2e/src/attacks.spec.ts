import type { BrowserContext } from '@playwright/test';
import {
  type AttackedProduct,
  attackedProduct,
  STYLE,
  type Target,
  WITHDRAWN,
} from './attacks/attacked-product';
import { TAMPERINGS, type Tampering } from './attacks/tamperings';
import { SCRIPTS_IN, STYLES_IN } from './attacks/ways-in';
import { expect, openSession, test } from './test';

const PAGES = 2;
const IS_LONG_RUN = process.env.JOURNEY === 'whole';

let product: AttackedProduct;
test.beforeAll(async () => {
  product = await attackedProduct();
});
test.afterAll(() => product.stop());

const whatRan = () => ({
  script: 'tampered' in globalThis,
  style: getComputedStyle(document.documentElement).getPropertyValue('--tampered'),
});
const NOTHING = { script: false, style: '' };

test('nothing of a remote runs that somebody tampered with, and its area says what happened', async ({
  browser,
}) => {
  const cookies = new Map<Target, Awaited<ReturnType<BrowserContext['cookies']>>>();
  for (const target of [product.own, product.other]) {
    const context = await browser.newContext({ baseURL: product.server.url });
    await openSession(context, target.username, product.server.url);
    cookies.set(target, await context.cookies());
    await context.close();
  }
  const attack = async (what: string, { change, tells }: Tampering, target: Target) => {
    const context = await browser.newContext({ baseURL: product.server.url });
    await context.addCookies(cookies.get(target) ?? []);
    const page = await context.newPage();
    await change(page, target);
    await page.goto(target.path, { waitUntil: 'commit' });
    const failure = page.locator('[data-failure]');
    await expect(failure, `${what}: ${target.folder}`).toHaveAttribute('data-failure', tells);
    expect(await page.evaluate(whatRan), `${what}: ${target.folder}`).toEqual(NOTHING);
    await context.close();
  };
  const cases = Object.entries(TAMPERINGS).filter(([, { isSample }]) => IS_LONG_RUN || isSample);
  const queue = [product.own, product.other].flatMap((target) =>
    cases.map(
      ([what, tampering]) =>
        () =>
          attack(what, tampering, target),
    ),
  );
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await next();
  };
  await Promise.all(Array.from({ length: PAGES }, work));
});

test('a release that was taken back does not run, however it is brought into a page', async ({ browser }) => {
  // With blocked service workers, Playwright simulates a registration.
  const context = await browser.newContext({ baseURL: product.server.url, serviceWorkers: 'allow' });
  await openSession(context, product.own.username, product.server.url);
  const page = await context.newPage();
  await page.goto(product.own.path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const entry = Object.keys(product.own.line.integrity).find((file) => file.startsWith('remoteEntry')) ?? '';
  const folder = `/remotes/${product.own.remote}/${WITHDRAWN}/`;
  expect((await page.request.get(folder + entry)).status()).toBe(200);
  for (const [ways, file] of [
    [SCRIPTS_IN, entry],
    [STYLES_IN, STYLE],
  ] as const) {
    for (const [way, bring] of Object.entries(ways)) {
      await page.evaluate(bring, folder + file);
      expect(await page.evaluate(whatRan), way).toEqual(NOTHING);
    }
  }
  await context.close();
});

test('a compressed file with other bytes does not run either', async ({ browser }) => {
  for (const [username, path] of [
    ['asesor', '/asesor'],
    ['superadmin', '/superadmin'],
  ] as const) {
    for (const encoding of ['br', 'gzip']) {
      const context = await browser.newContext({ baseURL: product.server.url });
      await openSession(context, username, product.server.url);
      const page = await context.newPage();
      await page.route(/\/remotes\/.*\.js/, (route) =>
        route.continue({ headers: { ...route.request().headers(), 'accept-encoding': encoding } }),
      );
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('[data-failure]')).toHaveAttribute('data-failure', 'files');
      expect(await page.evaluate(whatRan)).toEqual(NOTHING);
      await context.close();
    }
  }
});

const LEAVES_COOKIE = '<script>document.cookie = "tampered=1; path=/"</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${LEAVES_COOKIE}</svg>`;
const XHTML = `<html xmlns="http://www.w3.org/1999/xhtml"><body>${LEAVES_COOKIE}</body></html>`;
const DOCUMENTS = {
  'index.html': LEAVES_COOKIE,
  'x.HTML': LEAVES_COOKIE,
  'x.htm': LEAVES_COOKIE,
  'x.svg': SVG,
  'x.xhtml': XHTML,
  'x.xml': XHTML,
  'dentro/index.html': LEAVES_COOKIE,
  'signed-line.json': '{"release":"1"}',
};

test.describe('what lies in the store without a signature', () => {
  // The browser logs the 404.
  test.use({ expectedErrors: /404/ });

  test('is no document of the product, while the page of a signed release shows it alone', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: product.server.url });
    await openSession(context, 'jefe', product.server.url);
    const page = await context.newPage();
    for (const folder of ['evil/1', `${product.own.remote}/zzzzzzzzzzzz`]) {
      for (const [file, content] of Object.entries(DOCUMENTS)) product.plant(`${folder}/${file}`, content);
      for (const file of ['', ...Object.keys(DOCUMENTS)]) {
        // A download aborts the navigation.
        await page.goto(`/remotes/${folder}/${file}`).catch(() => undefined);
        const ran = (await context.cookies()).some(({ name }) => name === 'tampered');
        expect([folder, file, ran]).toEqual([folder, file, false]);
      }
    }
    await page.goto(product.own.folder);
    await expect(page.getByText(`${product.own.remote}, versión ${product.own.line.release}`)).toBeVisible();
    await context.close();
  });
});
