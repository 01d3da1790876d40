import {
  type Breakage,
  down,
  exporting,
  failing,
  foreignJson,
  hanging,
  html,
  tampered,
  tooNewReact,
  withoutHashes,
} from './broken-remote';
import { expect, test } from './test';

// What a browser prints when a remote's files do not arrive, and what React prints of an error that was caught.
test.use({
  expectedErrors:
    /Failed to load resource|Failed to find a valid digest|RUNTIME-\d+|remote-cliente@|roto a propósito/,
});

// Code that has run on a page stays on it: what was published in its place comes with a reload.
const RELOAD = 'Recargar la página';

interface Case {
  breakage: Breakage;
  tells: RegExp;
  way?: typeof RELOAD;
}

const BREAKAGES: Record<string, Case> = {
  'its manifest cannot be reached': { breakage: down('manifest'), tells: /no responde/ },
  'its manifest answers 500': { breakage: failing('manifest'), tells: /no responde/ },
  'its manifest is HTML': { breakage: html('manifest'), tells: /no responde/ },
  'its manifest is foreign JSON': { breakage: foreignJson, tells: /no responde/ },
  'its entry cannot be reached': { breakage: down('entry'), tells: /sus archivos/ },
  'its entry was tampered with': { breakage: tampered('entry'), tells: /sus archivos/ },
  'its entry is HTML': { breakage: html('entry'), tells: /sus archivos/ },
  'its screens cannot be reached': { breakage: down('screen'), tells: /sus archivos/ },
  'its screens were tampered with': { breakage: tampered('screen'), tells: /sus archivos/ },
  'its files have no hash': { breakage: withoutHashes, tells: /sus archivos/ },
  'it speaks another contract': { breakage: exporting('contract', '99'), tells: /contrato 99/, way: RELOAD },
  'it throws while it renders': {
    breakage: exporting('default', '()=>{throw Error("roto a propósito")}'),
    tells: /error inesperado/,
    way: RELOAD,
  },
  'it needs a newer React': { breakage: tooNewReact, tells: /react \^99\.0\.0 \(hay 19\./ },
};

for (const [what, { breakage, tells, way = 'Reintentar' }] of Object.entries(BREAKAGES)) {
  test(`the rest of the page goes on when ${what}, and the remote comes back`, async ({ as }) => {
    const page = await as('cliente');
    const repair = await breakage(page);
    await page.goto('/cliente');

    const panel = page.getByRole('alert').filter({ hasText: 'No se pudo mostrar esta pantalla' });
    await expect(panel).toContainText(tells);
    await expect(panel).toContainText(/remote-cliente, versión [0-9a-f]{12}/);
    await expect(page.getByRole('link', { name: 'Mis evaluaciones' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);

    await repair();
    await panel.getByRole('button', { name: way }).click();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(panel).toBeHidden();
  });
}

test('a file that arrives damaged once is asked for again before anybody notices', async ({ as }) => {
  const page = await as('cliente');
  const repair = await tampered('screen')(page);
  page.on('request', (request) => request.url().includes('intento=') && repair());
  await page.goto('/cliente');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
});

test('a remote that hangs says so after a few seconds, and a retry does not wait for the first try', async ({
  as,
}) => {
  const page = await as('cliente');
  const repair = await hanging('entry')(page);
  await page.goto('/cliente');
  await expect(page.getByText('La pantalla sigue cargando.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mis evaluaciones' })).toBeVisible();
  await repair();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
});
