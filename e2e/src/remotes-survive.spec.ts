import type { Page } from '@playwright/test';
import {
  type Area,
  type Breakage,
  down,
  exporting,
  failing,
  foreignJson,
  hanging,
  html,
  importedEntry,
  missing,
  tampered,
  tooNewReact,
  withoutHashes,
} from './broken-remote';
import { expect, test } from './test';

// Console output for missing files and for errors that React caught.
test.use({
  expectedErrors:
    /Failed to load resource|Failed to find a valid digest|integrity checks failed|RUNTIME-\d+|remote-[a-z-]+@|roto a propósito|ChunkLoadError|Loading chunk|Content Security Policy|dynamically imported module/,
});

// A page reads the registry once: a retry loads the same release, and another release needs a reload.
const RETRY = 'Reintentar';
const RELOAD = 'Recargar la página';

interface Case {
  breakage: Breakage;
  tells: RegExp;
  way?: typeof RETRY | typeof RELOAD;
}

const BREAKAGES: Record<string, Case> = {
  'its manifest cannot be reached': { breakage: down('manifest'), tells: /no responde/ },
  'its manifest answers 500': { breakage: failing('manifest'), tells: /no responde/ },
  'its manifest is HTML': { breakage: html('manifest'), tells: /su manifiesto cambió/ },
  'its manifest is foreign JSON': { breakage: foreignJson, tells: /su manifiesto cambió/ },
  'its entry cannot be reached': { breakage: down('entry'), tells: /sus archivos/ },
  'its entry was tampered with': { breakage: tampered('entry'), tells: /sus archivos/ },
  'its entry is HTML': { breakage: html('entry'), tells: /sus archivos/ },
  'its screens cannot be reached': { breakage: down('screen'), tells: /sus archivos/ },
  'its screens were tampered with': { breakage: tampered('screen'), tells: /sus archivos/ },
  'its files have no hash': { breakage: withoutHashes, tells: /no trae la huella/, way: RELOAD },
  'it speaks another contract': { breakage: exporting('contract', '99'), tells: /contrato 99/, way: RELOAD },
  'it throws while it renders': {
    breakage: exporting('default', '()=>{throw Error("roto a propósito")}'),
    tells: /error inesperado/,
    way: RELOAD,
  },
  'it needs a newer React': { breakage: tooNewReact, tells: /react \^99\.0\.0 \(hay 19\./, way: RELOAD },
  'its entry is no script': {
    breakage: importedEntry,
    tells: /solo se ejecutan scripts clásicos/,
    way: RELOAD,
  },
};

// Shared or lazily loaded modules next to the exposed one.
const CHUNKS: typeof BREAKAGES = {
  'a chunk of it is missing': { breakage: missing('chunk'), tells: /sus archivos/ },
  'a chunk of it was tampered with': { breakage: tampered('chunk'), tells: /sus archivos/ },
};

// All remotes load in the same way, so the short run tries every breakage only on one.
const SAMPLE = new Set([
  'its manifest cannot be reached',
  'its screens were tampered with',
  'it throws while it renders',
]);
const IS_LONG_RUN = process.env.JOURNEY === 'whole';

interface Person extends Area {
  link: string;
  hasChunks: boolean;
}

const PEOPLE: Record<string, Person> = {
  cliente: {
    remote: 'remote-cliente',
    path: '/cliente',
    link: 'Mis evaluaciones',
    hasChunks: false,
  },
  asesor: {
    remote: 'remote-asesor',
    path: '/asesor/evaluacion-cliente',
    link: 'Evaluaciones enviadas',
    hasChunks: true,
  },
  jefe: {
    remote: 'remote-jefe-negocios',
    path: '/jefe-negocios/evaluaciones-clientes',
    link: 'Evaluaciones de clientes',
    hasChunks: true,
  },
  superadmin: {
    remote: 'remote-admin',
    path: '/superadmin/clientes',
    link: 'Empleados',
    hasChunks: true,
  },
};

async function expectShellUp(page: Page, { link }: Person): Promise<void> {
  await expect(page.getByRole('link', { name: link })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
}

const firstHeading = (page: Page) => page.getByRole('main').getByRole('heading').first();

/**
 * Opens the screens while the remote is broken, and after the repair. The page load clears traces of previous
 * breakages.
 */
async function survives(page: Page, person: Person, { breakage, tells, way = RETRY }: Case) {
  const repair = await breakage(page, person);
  await page.goto(person.path, { waitUntil: 'commit' });
  await expectShellUp(page, person);

  const panel = page.getByRole('alert').filter({ hasText: 'No se pudo mostrar esta pantalla' });
  await expect(panel).toContainText(tells);
  await expect(panel).toContainText(new RegExp(`${person.remote}, versión [0-9a-f]{12}`));
  await expectShellUp(page, person);
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);

  await repair();
  await panel.getByRole('button', { name: way }).click();
  await expect(firstHeading(page)).toBeVisible();
  await expect(panel).toBeHidden();
  await page.unrouteAll();
}

async function outlivesHanging(page: Page, person: Person) {
  const repair = await hanging('entry')(page, person);
  await page.goto(person.path, { waitUntil: 'commit' });
  await expectShellUp(page, person);
  await expect(page.getByText('La pantalla sigue cargando.')).toBeVisible();
  await repair();
  await page.getByRole('button', { name: RETRY }).click();
  await expect(firstHeading(page)).toBeVisible();
}

for (const [username, person] of Object.entries(PEOPLE)) {
  test(`the rest of the page goes on whatever happens to ${person.remote}, and the remote comes back`, async ({
    as,
  }) => {
    const page = await as(username);
    const cases = Object.entries({ ...BREAKAGES, ...(person.hasChunks && CHUNKS) });
    const isWhole = IS_LONG_RUN || username === 'superadmin';
    for (const [what, one] of cases.filter(([name]) => isWhole || SAMPLE.has(name))) {
      await test.step(what, () => survives(page, person, one));
    }
    await test.step('it hangs, and a retry does not wait for the first try', () =>
      outlivesHanging(page, person));
  });
}

test('a file that arrives damaged once is asked for again before anybody notices', async ({ as }) => {
  const page = await as('cliente');
  const repair = await tampered('screen')(page);
  page.on('request', (request) => request.url().includes('intento=') && repair());
  await page.goto('/cliente');
  await expect(firstHeading(page)).toBeVisible();
});
