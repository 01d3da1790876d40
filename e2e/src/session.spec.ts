import type { Page } from '@playwright/test';
import { NETWORK_HOST } from './network-host';
import { open } from './screens';
import { aMinuteAgo, cookie, rewriteToken } from './session-cookies';
import { DEMO_PASSWORD, expect, expectAccessible, signIn, test } from './test';

const DAY = 24 * 60 * 60;

const LANDING = {
  superadmin: '/superadmin',
  admin: '/admin',
  cliente: '/cliente',
  asesor: '/asesor',
  auditor: '/auditor',
  cajero: '/cajero',
  jefe: '/jefe-negocios',
};

function requestsTo(page: Page, path: string): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) seen.push(request.method());
  });
  return seen;
}

function coveredActions(): (string | null)[] {
  const [toasts] = document.querySelectorAll('.Toastify__toast-container');
  const over = toasts?.getBoundingClientRect();
  return [...document.querySelectorAll('[data-page-actions] > *')]
    .filter((action) => {
      const { left, right, top, bottom } = action.getBoundingClientRect();
      return over && left < over.right && right > over.left && top < over.bottom && bottom > over.top;
    })
    .map(({ textContent }) => textContent);
}

// Each worker has its own server, so sign-ins of parallel tests do not end each other's sessions.
test.describe.configure({ mode: 'parallel' });

for (const [username, path] of Object.entries(LANDING)) {
  test(`${username} signs in and lands on ${path}`, async ({ page }) => {
    await signIn(page, username);
    await expect(page).toHaveURL(new RegExp(`${path}(/|$)`));
    await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The sign-in toast covers neither the header nor the page's actions.
    await expect(page.getByText('Login exitoso!!')).toBeVisible();
    expect(await page.evaluate(coveredActions)).toEqual([]);
    await page.getByRole('group', { name: 'Persona con la sesión abierta' }).click({ trial: true });
  });
}

test('an open session goes from / to its area; a business head stays there and is greeted', {
  tag: '@smoke',
}, async ({ as }) => {
  const cajero = await as('cajero');
  await cajero.goto('/');
  await expect(cajero).toHaveURL(/\/cajero/);

  const jefe = await as('jefe');
  await jefe.goto('/');
  await expect(jefe.getByRole('heading', { name: /Bienvenido\/a, Jimena Ordóñez Távara/ })).toBeVisible();
  await expect(jefe).toHaveURL(/\/$/);
  for (const width of [360, 1280]) {
    await jefe.setViewportSize({ width, height: 800 });
    await expectAccessible(jefe);
  }
  await jefe.getByRole('link', { name: 'Ir a mis evaluaciones' }).click();
  await expect(jefe).toHaveURL(/\/jefe-negocios\/evaluaciones-clientes/);
});

test('remember-me keeps the three cookies for seven days, otherwise they end with the browser', {
  tag: '@smoke',
}, async ({ page, context }) => {
  await page.goto('/');
  await page.locator('[name=username]').fill('asesor');
  await page.locator('[name=password]').fill(DEMO_PASSWORD);
  await page.locator('[name=remember_me]').check({ force: true });
  await page.locator('[name=password]').press('Enter');
  await expect(page).toHaveURL(/\/asesor/);
  for (const name of ['access_token', 'refresh_token', 'refresh_token_id']) {
    const held = await cookie(context, name);
    expect(held).toMatchObject({ secure: true, sameSite: 'Strict', path: '/' });
    const age = (held?.expires ?? 0) - Date.now() / 1000;
    expect(age).toBeGreaterThan(7 * DAY - 120);
    expect(age).toBeLessThan(7 * DAY + 120);
  }
  await context.clearCookies();
  await signIn(page, 'asesor');
  for (const name of ['access_token', 'refresh_token', 'refresh_token_id']) {
    expect((await cookie(context, name))?.expires).toBe(-1);
  }
});

test('a browser that refuses Secure cookies without TLS signs in on this machine, and stays signed in', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
    Object.defineProperty(document, 'cookie', {
      get: () => get?.call(document),
      set: (cookie: string) => {
        if (!/;\s*secure/i.test(cookie)) set?.call(document, cookie);
      },
    });
  });
  await signIn(page, 'cliente');
  await expect(page).toHaveURL(/\/cliente$/);
  expect(await cookie(context, 'refresh_token')).toMatchObject({ secure: false, sameSite: 'Strict' });
  await rewriteToken(context, 'access_token', { exp: aMinuteAgo() });
  const refreshes = requestsTo(page, '/api/refresh');
  await page.goto('/cliente/mis-evaluaciones');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(refreshes).toHaveLength(1);
  await page.getByRole('button', { name: /cerrar sesi/i }).click();
  await page.getByRole('button', { name: 'Si', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  // The device cookie remains. It is no session, and scripts cannot read it.
  const left = await context.cookies();
  expect(left.map(({ name, path, httpOnly }) => [name, path, httpOnly])).toEqual([
    ['dispositivo', '/api/login', true],
  ]);
});

test.describe('an address of the network without TLS', () => {
  // The browser logs this for an insecure address.
  test.use({ expectedErrors: /Cross-Origin-Opener-Policy header has been ignored/ });

  test('is told at the sign-in before the password leaves', async ({ page, server }) => {
    const logins = requestsTo(page, '/api/login');
    await page.goto(server.url.replace('localhost', NETWORK_HOST));
    await page.locator('[name=username]').fill('asesor');
    await page.locator('[name=password]').fill(DEMO_PASSWORD);
    await page.locator('[name=password]').press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'Este navegador no guarda la sesión' });
    await expect(alert).toContainText('porque la dirección no es segura.');
    await expect(page.locator('[name=username]')).toHaveValue('asesor');
    await expect(page.getByText('Login exitoso!!')).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(logins).toEqual([]);
    await expectAccessible(page);
  });
});

test.describe('wrong credentials', () => {
  test.use({ expectedErrors: /401 \(Unauthorized\)/ });

  test('are refused with a text, what was typed stays, and nothing asked the policy for more', async ({
    page,
  }) => {
    const forbidden: string[] = [];
    await page.exposeFunction('noteForbidden', (directive: string) => forbidden.push(directive));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        const { noteForbidden } = window as unknown as { noteForbidden(what: string): void };
        noteForbidden(`${violatedDirective} ${blockedURI}`);
      });
    });
    await page.goto('/');
    await page.getByRole('button', { name: /ingresar|iniciar sesi/i }).click();
    await expect(page.getByText('Este campo es obligatorio.')).toHaveCount(2);
    await page.locator('[name=username]').fill('asesor');
    await page.locator('[name=password]').fill('no-es-la-clave');
    await page.locator('[name=password]').press('Enter');
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /incorrect/i })
        .first(),
    ).toBeVisible();
    await expect(page.locator('[name=username]')).toHaveValue('asesor');
    await expect(page).toHaveURL(/\/$/);
    expect(forbidden).toEqual([]);
  });
});

test('a sign-in on another device ends this session with its reason', async ({ as }) => {
  const here = await as('asesor');
  // A pending call could detect the ended session first.
  await open(here, '/asesor/evaluaciones-enviadas');
  await as('asesor');
  await here.goto('/asesor/dashboard');
  await expect(here.getByText('Sesion cerrada por inicio de sesion en otro dispositivo')).toBeVisible();
  await expect(here).toHaveURL(/\/$/);
  expect(await cookie(here.context(), 'refresh_token')).toBeUndefined();
});

test('an expired access token is renewed without being noticed', { tag: '@smoke' }, async ({ as }) => {
  const page = await as('asesor');
  await rewriteToken(page.context(), 'access_token', { exp: aMinuteAgo() });
  const refreshes = requestsTo(page, '/api/refresh');
  await page.goto('/asesor/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => refreshes.length).toBe(1);
  await expect(page).toHaveURL(/\/asesor\/dashboard/);
});

test.describe('an expired refresh token', () => {
  test.use({ expectedErrors: /401 \(Unauthorized\)/ });

  test('when the refresh token has expired too, the session ends and says so', async ({ as }) => {
    const page = await as('asesor');
    await rewriteToken(page.context(), 'access_token', { exp: aMinuteAgo() });
    await rewriteToken(page.context(), 'refresh_token', { exp: aMinuteAgo() });
    await page.goto('/asesor/dashboard');
    await expect(page.getByText('Sesion expirada')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('signing out asks first, clears the cookies and is heard by the other tab', { tag: '@smoke' }, async ({
  as,
}) => {
  const page = await as('cliente');
  await page.goto('/cliente');
  const other = await page.context().newPage();
  await other.goto('/cliente/mis-evaluaciones');
  // Background tabs draw about one frame per second, and Playwright waits for frames.
  await page.bringToFront();
  await page.getByRole('button', { name: /cerrar sesi/i }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(dialog).toContainText('Estas seguro/a de cerrar sesion?');
  await dialog.getByRole('button', { name: 'No', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /cerrar sesi/i }).click();
  await dialog.getByRole('button', { name: 'Si', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/$/);
  expect(await cookie(page.context(), 'access_token')).toBeUndefined();
});

test('the guard sends strangers and other roles to the not-found page', { tag: '@smoke' }, async ({
  page,
  as,
}) => {
  await page.goto('/asesor');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByText('No deberias estar aqui!!!.')).toBeVisible();
  const cliente = await as('cliente');
  await cliente.goto('/jefe-negocios');
  await expect(cliente).toHaveURL(/\/404$/);
});

test.describe('a forged role', () => {
  test.use({ expectedErrors: /403 \(Forbidden\)/ });

  test('draws a screen and shows nothing on it', async ({ as }) => {
    const page = await as('cliente');
    await rewriteToken(page.context(), 'refresh_token', { rol: 'jefe_negocios' });
    await page.goto('/jefe-negocios');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByText('S/')).toHaveCount(0);
  });
});

test('five tabs whose token expires together share one refresh, and nobody is signed out', async ({ as }) => {
  const page = await as('asesor');
  const tabs = [page];
  while (tabs.length < 5) tabs.push(await page.context().newPage());
  for (const tab of tabs) await tab.goto('/asesor/evaluaciones-enviadas');
  const refreshes = tabs.map((tab) => requestsTo(tab, '/api/refresh'));
  await rewriteToken(page.context(), 'access_token', { exp: aMinuteAgo() });
  await Promise.all(tabs.map((tab) => tab.goto('/asesor/dashboard')));
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tab).toHaveURL(/\/asesor\/dashboard/);
  }
  await expect.poll(() => refreshes.flat().length).toBe(1);
});

test('the keyboard alone signs in, walks the sidebar and signs out', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/');
  await page.locator('[name=username]').focus();
  await page.keyboard.type('auditor');
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auditor/);
  const reports = page
    .getByRole('navigation', { name: 'Menú principal' })
    .locator('a[href="/auditor/reports"]');
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab');
    if (await reports.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(reports).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auditor\/reports/);
  await expect(reports).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: /cerrar sesi/i }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Estas seguro/a de cerrar sesion?')).toBeVisible();
  const yes = page.getByRole('button', { name: 'Si', exact: true });
  for (let steps = 0; steps < 5; steps += 1) {
    if (await yes.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(yes).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
});
