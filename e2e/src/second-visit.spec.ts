import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { startProduct as startOnSameData } from 'scripts/product-server';
import { type OwnReleases, ownReleases, plantedCopy } from './own-releases';
import { DNI_CLIENTE_DEMO } from './people';
import { type Front, startFront } from './second-visit/front';
import { damage, heading, keptIn, untilKept, visit } from './second-visit/kept';
import { type Served, serveFolder } from './serve-folder';
import { startProduct } from './server';
import { test as base, expect, openSession } from './test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const JEFE = '/jefe-negocios';
const OTHER = 'aaaaaaaaaaaa';
const marked = (name: string) => `document.documentElement.dataset.release=${JSON.stringify(name)}`;
const releaseOn = (page: Page) => page.evaluate(() => document.documentElement.dataset.release);

base.use({
  serviceWorkers: 'allow',
  expectedErrors:
    /Failed to load resource|Failed to find a valid digest|integrity|RUNTIME-\d+|remote-[a-z-]+@/,
});

interface Worker {
  releases: OwnReleases;
  /** An allowed override of the client's screens on another origin. */
  elsewhere: Served;
}

const test = base.extend<{ front: Front }, Worker>({
  releases: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const releases = ownReleases();
      await use(releases);
      releases.remove();
    },
    { scope: 'worker' },
  ],
  elsewhere: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'reemplazo-'));
      const faults = { onDraw: marked('reemplazo') };
      const served = await serveFolder(
        plantedCopy(join(root, 'remote-cliente/dist'), join(folder, 'uno'), faults),
      );
      await use(served);
      await served.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ releases, elsewhere }, use) => {
      const server = await startProduct({ ...releases.environment, REEMPLAZOS: elsewhere.origin });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  front: async ({ server }, use) => {
    const front = await startFront(server.url);
    await use(front);
    await front.stop();
  },
  baseURL: async ({ front }, use) => use(front.url),
});

const isPageOrFile = (address: string) => !/^\/(api\/|neutral-page$|service-worker\.js$)/.test(address);

test('a second visit asks the server for data alone, and a damaged file or a missing server keep nobody out', async ({
  as,
  front,
}) => {
  const page = await as('jefe');
  await visit(page, JEFE);
  await untilKept(page);
  const nonceOf = (tab: Page) =>
    tab.evaluate(() => document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce);
  const nonce = await nonceOf(page);

  front.forget();
  await visit(page, JEFE);
  expect(front.asked().filter(isPageOrFile)).toEqual([]);
  expect(await nonceOf(page)).not.toBe(nonce);

  // A second tab would use this one's memory cache.
  const context = page.context();
  const openAnew = async () => {
    for (const open of context.pages()) await open.close();
    const next = await context.newPage();
    await (await context.newCDPSession(next)).send('Network.clearBrowserCache');
    return next;
  };
  await damage(page, /federation_expose/);
  front.forget();
  const again = await openAnew();
  await visit(again, JEFE);
  expect(front.asked().filter((address) => address.includes('?intento='))).not.toEqual([]);
  expect(await again.evaluate(() => 'tampered' in globalThis)).toBe(false);

  await damage(again, /static\/js\/(react|shell)/);
  const last = await openAnew();
  await last.goto(JEFE);
  await last.reload();
  await expect(heading(last)).toBeVisible();
  expect(await last.evaluate(() => 'tampered' in globalThis)).toBe(false);
  await untilKept(last);
  expect(Object.values(await keptIn(last)).filter((text) => text.includes('tampered'))).toEqual([]);

  front.goAway();
  for (const open of [() => last.goto(JEFE), () => last.reload()]) {
    await open();
    await expect(last.getByText('No hay conexión con el servidor').first()).toBeVisible();
  }
  front.comeBack();
  await visit(last, JEFE);
});

test('a release that is published or taken back is told at the next visit, and each tab keeps the files of its own', async ({
  as,
  releases,
}) => {
  const page = await as('asesor');
  const asked = { page: [] as string[], tab: [] as string[] };
  const note = (of: keyof typeof asked) => (request: { url(): string }) => {
    const [, release] = /\/remotes\/remote-asesor\/([^/]+)\//.exec(request.url()) ?? [];
    if (release) asked[of].push(release);
  };
  page.on('request', note('page'));
  await visit(page, '/asesor');
  await untilKept(page);
  const first = releases.current('remote-asesor');

  releases.publishCopy('remote-asesor', OTHER, marked('otra'));
  const tab = await page.context().newPage();
  await visit(tab, '/asesor');
  expect(await releaseOn(tab)).toBeUndefined();
  await tab
    .getByRole('status')
    .filter({ hasText: 'Hay una versión nueva' })
    .getByRole('button', { name: 'Actualizar' })
    .click();
  await expect.poll(() => releaseOn(tab)).toBe('otra');
  tab.on('request', note('tab'));
  await visit(tab, '/asesor');
  expect(await releaseOn(tab)).toBe('otra');

  // The first tab shows the notice, but keeps its release.
  await expect(page.getByText('Hay una versión nueva')).toBeVisible();
  await page.getByRole('link', { name: 'Registrar evaluación' }).click();
  await expect(page.locator('[name=nombre]')).toBeVisible();
  await tab.getByRole('link', { name: 'Registrar evaluación' }).click();
  await expect(tab.locator('[name=nombre]')).toBeVisible();
  expect([...new Set(asked.page)]).toEqual([first]);
  expect([...new Set(asked.tab)]).toEqual([OTHER]);

  releases.takeBack('remote-asesor');
  await visit(tab, '/asesor');
  await tab
    .getByRole('status')
    .filter({ hasText: 'Se retiró esta versión' })
    .getByRole('button', { name: 'Actualizar' })
    .click();
  await expect.poll(() => releaseOn(tab)).toBeUndefined();
  await expect(heading(tab)).toBeVisible();
});

test('a page that was told of a release before it listened is told again', async ({ as, releases }) => {
  const page = await as('cliente');
  await visit(page, '/cliente');
  await untilKept(page);
  releases.publishCopy('remote-cliente', OTHER, marked('otra'));
  const tab = await page.context().newPage();
  await tab.addInitScript(() => {
    const loseIt = (message: Event) => message.stopImmediatePropagation();
    navigator.serviceWorker.addEventListener('message', loseIt, { once: true });
  });
  await visit(tab, '/cliente');
  await expect(tab.getByText('Hay una versión nueva')).toBeVisible();
});

test('an override comes before what is kept, and the worker stays away while it is asked for', async ({
  as,
  elsewhere,
}) => {
  const page = await as('cliente');
  await visit(page, '/cliente');
  await untilKept(page);
  await page.goto(`/cliente?remoto.cliente=${elsewhere.origin}/mf-manifest.json`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usar reemplazo' }).click();
  await expect(page.getByText('Esta pantalla es un reemplazo, no la publicada')).toBeVisible();
  await expect.poll(() => releaseOn(page)).toBe('reemplazo');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await keptIn(page)).toEqual({});
});

const FAILS = 'addEventListener("fetch",(e)=>e.respondWith(Promise.reject(Error("roto"))));';
const NEVER_ANSWERS = 'addEventListener("fetch",(e)=>e.respondWith(new Promise(()=>{})));';
const AT_ONCE =
  'addEventListener("install",()=>skipWaiting());addEventListener("activate",(e)=>e.waitUntil(clients.claim()));';

/** Installs this worker, then serves the correct one again. */
async function visitWith(code: string, page: Page, front: Front): Promise<void> {
  front.plant('/service-worker.js', AT_ONCE + code);
  await visit(page, '/cliente');
  await page.evaluate(() => navigator.serviceWorker.ready);
  front.repair('/service-worker.js');
}

test('a worker that fails is replaced while somebody tries to open the page', async ({ as, front }) => {
  const page = await as('cliente');
  await visitWith(FAILS, page, front);
  await expect.poll(() => isOpened(page), { timeout: 60_000, intervals: [1000] }).toBe(true);
});

test('a worker that never answers goes because an open tab asks for another one', async ({ as, front }) => {
  const page = await as('cliente');
  await visitWith(NEVER_ANSWERS, page, front);
  const hasWorker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  // A pending fetch keeps the worker alive.
  void page.evaluate(() => fetch('/static/x.js')).catch(() => undefined);
  await expect.poll(hasWorker, { timeout: 30_000 }).toBe(false);
  expect(await isOpened(page)).toBe(true);
});

const isReplaced = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting, active } = await navigator.serviceWorker.ready;
    return !installing && !waiting && active?.state === 'activated';
  });

async function isOpened(page: Page): Promise<boolean> {
  const tab = await page.context().newPage();
  const opening = tab.goto('/cliente', { timeout: 2000, waitUntil: 'commit' });
  const isThere = await opening.then(() => true).catch(() => false);
  if (isThere) await expect(heading(tab)).toBeVisible();
  // Not awaited, because the page may never respond.
  else void tab.close();
  return isThere;
}

test('a worker whose cache never answers asks the server', async ({ as, front, server }) => {
  const own = await (await fetch(`${server.url}/service-worker.js`)).text();
  const page = await as('cliente');
  await visit(page, '/cliente');
  await untilKept(page);
  front.plant('/service-worker.js', `caches.match=()=>new Promise(()=>{});${own}`);
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect.poll(() => isReplaced(page)).toBe(true);
  front.forget();
  await visit(page, '/cliente');
  await expect.poll(() => front.asked()).toContain('/cliente');
});

/** Runs in the page: counts registrations of the service worker. */
function countRegistrations(): void {
  // about:blank has no service workers.
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const register = serviceWorker.register.bind(serviceWorker);
  let asked = 0;
  serviceWorker.register = async (...worker) => {
    const registration = await register(...worker);
    asked += 1;
    document.documentElement.dataset.registrations = String(asked);
    return registration;
  };
}

const registrationsBy = (page: Page) => page.evaluate(() => document.documentElement.dataset.registrations);

test('switched off, the worker goes and forgets, and session, drafts and open pages stay', async ({
  as,
  front,
  server,
  releases,
}) => {
  const page = await as('asesor');
  await page.context().addInitScript(countRegistrations);
  await visit(page, '/asesor/evaluacion-cliente');
  await page.locator('[name=nombre]').fill('Ñusta');
  await expect(page.getByText(/Borrador guardado en este dispositivo/)).toBeVisible();
  await untilKept(page);
  const open = await page.context().newPage();
  await visit(open, '/asesor');
  // A page registers the worker twice. A registration after the switch would restore it until the next visit.
  for (const tab of [page, open]) await expect.poll(() => registrationsBy(tab)).toBe('2');
  const off = await startOnSameData({
    ...releases.environment,
    SERVICE_WORKER: 'no',
    DATA_DIR: server.dataDir,
  });
  try {
    front.passTo(off.url);
    const tab = await page.context().newPage();
    await visit(tab, '/asesor/evaluacion-cliente');
    await expect.poll(() => keptIn(tab)).toEqual({});
    await tab.reload();
    await tab.getByRole('button', { name: 'Recuperar borrador' }).click();
    await expect(tab.locator('[name=nombre]')).toHaveValue('Ñusta');
    expect(await tab.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await open.getByRole('navigation').getByRole('link', { name: 'Evaluaciones enviadas' }).click();
    await expect(open).toHaveURL(/evaluaciones-enviadas$/);
    await expect(heading(open)).toBeVisible();
  } finally {
    await off.stop();
  }
});

/** One role per remote; the long run has all. */
const ROLES = [
  ['asesor', '/asesor'],
  ['jefe', JEFE],
  ['cliente', '/cliente'],
  ['superadmin', '/superadmin'],
] as const;
const OTHER_ROLES = [
  ['admin', '/admin'],
  ['auditor', '/auditor'],
  ['cajero', '/cajero'],
] as const;

test('nothing of a person is kept, whoever worked at this browser', async ({ as, front }) => {
  const page = await as('asesor');
  const context = page.context();
  const personal = new Set<string>([DNI_CLIENTE_DEMO]);
  for (const [username, path] of process.env.JOURNEY === 'whole' ? [...ROLES, ...OTHER_ROLES] : ROLES) {
    await page.goto('about:blank');
    await context.clearCookies();
    await openSession(context, username, front.url);
    for (const { value } of await context.cookies()) if (value.length > 20) personal.add(value);
    await visit(page, path);
    await page.getByRole('navigation').getByRole('link').last().click();
    await expect(heading(page)).toBeVisible();
    await untilKept(page);
    const text = (await page.locator('body').textContent()) ?? '';
    for (const [number] of text.matchAll(/\b\d{8}\b/g)) personal.add(number);
  }
  const kept = await keptIn(page);
  const others = Object.keys(kept).filter(
    (address) => !/^\/(static|remotes)\/|^\/neutral-page/.test(address),
  );
  expect(others).toEqual([]);
  const everything = Object.values(kept).join('\n');
  expect([...personal].filter((one) => everything.includes(one))).toEqual([]);
  expect(personal.size).toBeGreaterThan(10);
});
