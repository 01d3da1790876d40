import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type WorkerFixture,
} from '@playwright/test';
import { inaccessibleOn } from './axe';
import { fontScript } from './font';
import { type ProductServer, startProduct } from './server';

export const DEMO_PASSWORD = 'Demo-2026-creditos';

/** A report sent before the sign-out may be refused after it. The page ignores that. */
const LATE_REPORT = /401 \(Unauthorized\) \S+\/api\/telemetria/;

interface WorkerFixtures {
  server: ProductServer;
}

interface TestFixtures {
  /** Any other console error fails the test. */
  expectedErrors: RegExp | undefined;
  watch: (context: BrowserContext) => void;
  /** A new browser context with a session, which the API creates for speed. Other tests cover the login form. */
  as: (username: string, options?: BrowserContextOptions) => Promise<Page>;
}

const serverOfWorker = (): [WorkerFixture<ProductServer, object>, { scope: 'worker' }] => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  async ({}, use) => {
    const server = await startProduct();
    await use(server);
    await server.stop();
  },
  { scope: 'worker' },
];

/** One server and database per worker, a fixed font, and no unexpected console errors. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: serverOfWorker(),
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript(fontScript());
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  expectedErrors: async ({}, use) => use(undefined),
  watch: async ({ expectedErrors }, use) => {
    const printed: string[] = [];
    const note = (text: string) => {
      if (!expectedErrors?.test(text)) printed.push(text);
    };
    await use((context) => {
      let isSignedOut = false;
      context.on('request', (request) => {
        isSignedOut ||= new URL(request.url()).pathname === '/api/logout';
      });
      context.on('console', (message) => {
        const text = `${message.text()} ${message.location().url}`;
        if (message.type() === 'error' && !(isSignedOut && LATE_REPORT.test(text))) note(text);
      });
      context.on('weberror', (error) => note(String(error.error())));
    });
    expect(printed, 'the browser console stays silent').toEqual([]);
  },
  context: async ({ context, watch }, use) => {
    watch(context);
    await use(context);
  },
  as: async ({ browser, baseURL, watch }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (username, options) => {
      const context = await browser.newContext({ baseURL, ...options });
      opened.push(context);
      watch(context);
      await openSession(context, username, baseURL ?? '');
      return context.newPage();
    });
    for (const context of opened) {
      // Ignores errors of handlers whose requests are still pending.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  },
});

/**
 * Another server and database per calling file. Playwright shares workers only between files with the same fixture
 * function.
 */
export const testWithOwnServer = () => test.extend({ server: serverOfWorker() });

export { expect };

export async function openSession(context: BrowserContext, username: string, url: string): Promise<void> {
  const answer = await context.request.post('/api/login', {
    data: { username, password: DEMO_PASSWORD, remember_me: false },
  });
  expect(answer.status(), `${username} signs in`).toBe(200);
  const { access_token, refresh_token, idRefreshToken } = await answer.json();
  const values = { access_token, refresh_token, refresh_token_id: idRefreshToken };
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({
      name,
      value,
      domain: new URL(url).hostname,
      path: '/',
      secure: true,
      sameSite: 'Strict' as const,
    })),
  );
}

export async function signIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/');
  await page.locator('[name=username]').fill(username);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=password]').press('Enter');
  await expect(page.getByText('Login exitoso!!')).toBeVisible();
  await expect(page).not.toHaveURL(/\/$/);
}

export async function expectAccessible(page: Page, only?: 'colours'): Promise<void> {
  expect(await inaccessibleOn(page, only)).toEqual([]);
}
