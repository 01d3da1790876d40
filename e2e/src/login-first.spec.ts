import type { Page, Request } from '@playwright/test';
import { DEMO_PASSWORD, expect, expectAccessible, test } from './test';

/** Delays all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function openEarly(page: Page): Promise<() => void> {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Ingresar' }).waitFor();
  return release;
}

function loginsOf(page: Page): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login') || request.method() === 'POST') seen.push(request);
  });
  return seen;
}

const username = (page: Page) => page.getByRole('textbox', { name: 'Usuario' });
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });
const isTakenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react')),
  );

test.describe.configure({ mode: 'parallel' });

test('what is typed and sent before the scripts have come is sent once', async ({ page }) => {
  const logins = loginsOf(page);
  const release = await openEarly(page);
  await username(page).fill('cajero');
  await password(page).fill(DEMO_PASSWORD);
  await page.getByRole('checkbox', { name: /Recordarme/ }).check();
  await password(page).press('Enter');
  await password(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Ingresando...' })).toBeVisible();
  expect(page.url()).toMatch(/\/$/);
  expect(logins).toEqual([]);
  release();
  await expect(page.getByText('Login exitoso!!')).toBeVisible();
  await expect(page).toHaveURL(/\/cajero/);
  const sent = logins.filter((one) => one.url().endsWith('/api/login'));
  expect(sent.map((one) => one.postDataJSON())).toEqual([
    { username: 'cajero', password: DEMO_PASSWORD, remember_me: true },
  ]);
});

test('text, caret, focus and a password that is shown stay when the scripts come', async ({ page }) => {
  const release = await openEarly(page);
  await password(page).fill('secreta');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await username(page).pressSequentially('asesora');
  await username(page).press('ArrowLeft');
  await username(page).press('ArrowLeft');
  const field = await username(page).elementHandle();
  release();
  await isTakenOver(page);
  await username(page).pressSequentially('X');
  await expect(username(page)).toHaveValue('asesoXra');
  await expect(username(page)).toBeFocused();
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(password(page)).toHaveValue('secreta');
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('an empty form that was sent early says what is missing', async ({ page }) => {
  const logins = loginsOf(page);
  const release = await openEarly(page);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  release();
  await expect(username(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
  expect(logins).toEqual([]);
});

test.describe('with a wrong password', () => {
  test.use({ expectedErrors: /401/ });

  test('what was typed early stays', async ({ page }) => {
    const release = await openEarly(page);
    await username(page).fill('asesor2');
    await password(page).fill('equivocada');
    await password(page).press('Enter');
    release();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(username(page)).toHaveValue('asesor2');
    await expect(password(page)).toHaveValue('equivocada');
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  });
});

test('the way to a forgotten password works before the scripts', async ({ page }) => {
  const release = await openEarly(page);
  await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\?recuperar/);
  release();
  await expect(page.getByRole('textbox', { name: /DNI/ })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that it needs it, and offers nothing that could be sent', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('body > noscript')).toBeVisible();
    await expect(username(page)).toBeHidden();
  });
});

test('a browser with a session never sees the login page, also when its server takes it for nobody', async ({
  as,
  baseURL,
}) => {
  const cajero = await as('cajero');
  await cajero.addInitScript(() => {
    const look = () => {
      const field = document.querySelector('[name=username]');
      if (field?.checkVisibility()) Object.assign(window, { sawLogin: true });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await cajero.goto('/');
  await expect(cajero).toHaveURL(/\/cajero/);
  expect(await cajero.evaluate(() => 'sawLogin' in window)).toBe(false);
  // Browsers omit SameSite=Strict cookies for links from another site.
  await cajero.goto(`data:text/html,<a href="${baseURL}/">Ir</a>`);
  const answer = cajero.waitForResponse(`${baseURL}/`);
  await cajero.getByRole('link', { name: 'Ir' }).click();
  expect((await (await answer).text()).includes('data-drawn="login"')).toBe(true);
  await expect(cajero).toHaveURL(/\/cajero/);
  expect(await cajero.evaluate(() => 'sawLogin' in window)).toBe(false);
});

for (const width of [360, 1280]) {
  test(`at ${width} px the page looks the same before and after the scripts`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const release = await openEarly(page);
    await expectAccessible(page);
    // Observes only from here, because a browser may paint a page before it is complete.
    await page.evaluate(() => {
      const shifts: unknown[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        shifts.push(...list.getEntries().map((entry) => entry.toJSON()));
      }).observe({ type: 'layout-shift' });
    });
    const before = await page.screenshot({
      path: process.env.SHOTS && `${process.env.SHOTS}/before-${width}.png`,
    });
    release();
    await isTakenOver(page);
    const after = await page.screenshot({
      path: process.env.SHOTS && `${process.env.SHOTS}/after-${width}.png`,
    });
    expect(after.equals(before)).toBe(true);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  });
}
