import type { Page } from '@playwright/test';
import type { Rol } from 'shared-domain/cuenta';
import { type FirstCallsOfPage, mayOpen } from 'shared-domain/remotes';
import { DEMO_ACCOUNTS } from 'shared-domain/remotes/list';
import { DEMO_PASSWORD, expect, test } from './test';

const VALIDATION = 'POST /api/validate-refresh-token';

function firstCallsIn(html: string): FirstCallsOfPage {
  const [, text = '{}'] = /id="first-calls"[^>]*>([^<]*)/.exec(html) ?? [];
  return JSON.parse(text);
}

function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
}

/** Delays the shell's scripts until the page has made `count` calls. */
async function holdScripts(page: Page, calls: readonly string[], count: number): Promise<void> {
  await page.route('**/static/js/**', async (route) => {
    await expect.poll(() => calls.length).toBeGreaterThanOrEqual(count);
    await route.continue();
  });
}

/** Early calls that no screen has used. */
const untaken = (page: Page) => page.evaluate(() => [...(globalThis.earlyAnswers?.keys() ?? [])]);

for (const [rol, account] of Object.entries(DEMO_ACCOUNTS) as [Rol, string][]) {
  test(`the screens of ${account} find their first calls made`, async ({ as }) => {
    const page = await as(account);
    const calls = callsOf(page);
    const told = firstCallsIn(await (await page.request.get('/')).text());
    const screens = Object.entries(told).filter(([address]) => mayOpen(rol, address));
    expect(screens, 'a role without first calls is no case of this test').not.toEqual([]);
    for (const [address, { addresses }] of screens) {
      await test.step(address, async () => {
        // Stops requests of the previous screen.
        await page.goto('about:blank');
        calls.length = 0;
        await page.unrouteAll();
        await holdScripts(page, calls, addresses.length + 1);
        await page.goto(address);
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
        await expect.poll(() => untaken(page)).toEqual([]);
        const early = addresses.length + 1;
        expect(calls[0]).toBe(VALIDATION);
        expect(new Set(calls.slice(0, early)).size, calls.join('\n')).toBe(early);
        // Later calls validate the session again.
        for (const call of calls.slice(1, early)) expect(calls.filter((one) => one === call)).toEqual([call]);
      });
    }
  });
}

test('without a session no call is made', async ({ page }) => {
  const calls = callsOf(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toEqual([]);
});

test('signing in asks for data and files of the landing while the message is read', async ({ page }) => {
  const calls = callsOf(page);
  // Marks the moment of the landing.
  await page.addInitScript(() => {
    const { replaceState } = history;
    history.replaceState = (...args) => {
      if (args[2] === '/cliente') performance.mark('landing');
      replaceState.apply(history, args);
    };
  });
  await page.goto('/');
  const { addresses = [], files = [] } = firstCallsIn(await page.content())['/cliente'] ?? {};
  expect([addresses.length, files.length]).not.toContain(0);
  await page.getByRole('textbox', { name: 'Usuario' }).fill('cliente');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL('**/cliente');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => untaken(page)).toEqual([]);
  expect(calls.filter((call) => call.startsWith('GET /api/evaluaciones'))).toHaveLength(1);
  const before = await page.evaluate(() => {
    const landing = performance.getEntriesByName('landing')[0]?.startTime ?? 0;
    const requests = performance.getEntriesByType('resource');
    return requests.filter(({ startTime }) => startTime < landing).map(({ name }) => new URL(name).pathname);
  });
  expect(before).toContain('/api/evaluaciones/index');
  // The preload and the script element share one response.
  for (const file of files) expect(before.filter((path) => path.endsWith(`/${file}`))).toHaveLength(1);
});
