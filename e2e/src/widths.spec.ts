import type { Page } from '@playwright/test';
import { expectFits, overflowAndBrokenWordsOf } from './fits';
import { answerWithLongData } from './long-data';
import { DNI_CLIENTE_DEMO } from './people';
import { open, PUBLIC_SCREENS, RARE_SCREENS, SCREENS } from './screens';
import { expect, test } from './test';

// Each test signs in, so workers can share this file.
test.describe.configure({ mode: 'parallel' });

type Username = keyof typeof SCREENS;

const OVERLAYS: Partial<Record<Username, Record<string, RegExp[]>>> = {
  jefe: {
    [SCREENS.jefe.gestion]: [
      /Ver Cliente/,
      /Ver cómo se calcula/,
      /^Aprobar/,
      /^Rechazar/,
      /Ver PDF/,
      /^Historial/,
      /^Cronograma/,
      /Cerrar sesión/,
    ],
  },
  cliente: { [SCREENS.cliente.evaluaciones]: [/^Seguimiento/, /^Cronograma/] },
  superadmin: { [SCREENS.superadmin.empleados]: [/^Administrar/] },
  auditor: { [SCREENS.auditor.auditoria]: [/^Ver/] },
  cajero: { [SCREENS.cajero.desembolsos]: [/^Desembolsar/] },
};

/** With and without sidebar, with one and two columns. */
const SOME_WIDTHS = [320, 400, 720, 800, 1040, 1120, 1400, 1920];

const WORD_WIDTHS = [320, 360, 560, 640, 720, 768, 1120, 1280];

async function expectOverlaysFit(page: Page, path: string, buttons: readonly RegExp[]): Promise<void> {
  for (const button of buttons) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: button }).first().click();
    const opened = page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .or(page.getByRole('complementary'));
    await expect(opened.first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectFits(page, `${path} ${button}`, SOME_WIDTHS);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  }
}

test('pages outside of the areas fit every width', async ({ page }) => {
  for (const [name, path] of Object.entries(PUBLIC_SCREENS)) {
    await open(page, path);
    await expectFits(page, name);
  }
});

for (const [username, screens] of Object.entries(SCREENS)) {
  test(`screens of ${username} with long names and amounts fit every width`, async ({ as }) => {
    const page = await as(username);
    await answerWithLongData(page);
    const overlays = OVERLAYS[username as Username] ?? {};
    for (const [name, path] of Object.entries(screens)) {
      await open(page, path);
      await expectFits(page, `${username}-${name}`);
      await expectOverlaysFit(page, path, overlays[path] ?? []);
    }
    for (const [name, path] of Object.entries(RARE_SCREENS[username as Username] ?? {})) {
      await open(page, path);
      await expectFits(page, `${username}-${name}`, [320, 720, 1040]);
    }
  });
}

// Long names must break, so this uses the demonstration data.
for (const username of ['jefe', 'superadmin', 'admin', 'auditor', 'cajero'] as const) {
  test(`no word on the screens of ${username} is broken`, async ({ as }) => {
    const page = await as(username);
    const screens: Record<string, string> = { ...SCREENS[username], ...RARE_SCREENS[username] };
    for (const [name, path] of Object.entries(screens)) {
      await open(page, path);
      await expectFits(page, `${username}-${name}`, WORD_WIDTHS, overflowAndBrokenWordsOf);
    }
  });
}

const columnsOfCard = (card: Element) => {
  const places = [...card.querySelectorAll('td')].slice(0, -1).map((cell) => cell.getBoundingClientRect());
  const columns = (of: DOMRect[]) => new Set(of.map(({ left }) => left)).size;
  return { all: columns(places), first: columns(places.filter(({ top }) => top === places[0]?.top)) };
};

test('the values of a card stand in the columns of its first line', async ({ as }) => {
  const page = await as('auditor');
  await page.setViewportSize({ width: 768, height: 800 });
  await open(page, SCREENS.auditor.auditoria);
  const card = page.getByRole('table').getByRole('row').nth(1);
  expect(await card.evaluate(columnsOfCard)).toEqual({ all: 3, first: 3 });
});

test('what lies beside the cards fits a narrower window before the page hears of it', async ({ as }) => {
  const page = await as('jefe');
  await page.addInitScript(() => {
    MediaQueryList.prototype.addEventListener = () => {};
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, SCREENS.jefe.gestion);
  await page
    .getByRole('button', { name: /^Historial/ })
    .first()
    .click();
  await expect(page.getByRole('complementary', { name: /^Historial/ })).toBeVisible();
  await expectFits(page, 'historial', SOME_WIDTHS);
});

test('the menu, an open list and a message fit every width', async ({ as }) => {
  const page = await as('asesor2');
  await open(page, SCREENS.asesor.registrar);
  // The product closes an open list when the window is resized.
  for (const width of [320, 1040]) {
    await page.setViewportSize({ width, height: 800 });
    // A phone shows one step at a time.
    await page.getByRole('link', { name: /Dirección/ }).click();
    await page.getByRole('combobox', { name: 'Departamento' }).first().click();
    await page.keyboard.type('a');
    await expect(page.getByRole('listbox')).toBeVisible();
    await expectFits(page, 'lista', [width]);
    await page.keyboard.press('Escape');
  }
  await open(page, SCREENS.asesor.enviadas);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(page.getByRole('link', { name: 'Registrar evaluación' })).toBeVisible();
  await expectFits(page, 'menú', [320, 400, 720, 1000]);
  await page.keyboard.press('Escape');
  await page.getByLabel('DNI del cliente').fill(DNI_CLIENTE_DEMO);
  await page.getByLabel('DNI del cliente').press('Enter');
  await expect(page.getByText('Evaluaciones encontradas.')).toBeVisible();
  await expectFits(page, 'mensaje', [320, 1920]);
});
