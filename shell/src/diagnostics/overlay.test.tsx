import { getInstance } from '@module-federation/enhanced/runtime';
import { act, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { callApi, callPublicApi, reportToApi, setApiAddress } from 'shared-auth';
import { answer, noAnswer, problem, renderInShell, signInAs, startAnswers } from 'shared-auth/testing';
import type { RegistryEntry } from 'shared-domain/remotes';
import { loadedRemote, releaseOnPage } from '../remotes/load-remote';
import { reportFirstScreen } from '../remotes/load-report';
import { loadRegistry, type Registry } from '../remotes/registry';
import { AXE } from '../testing/second-step';
import { Overlay, prepareOverlay } from './overlay';

jest.mock('@module-federation/enhanced/runtime', () => ({ getInstance: jest.fn() }));
jest.mock('../remotes/load-remote', () => ({ loadedRemote: jest.fn(), releaseOnPage: jest.fn() }));
jest.mock('../remotes/registry', () => ({
  ...jest.requireActual('../remotes/registry'),
  loadRegistry: jest.fn(),
}));

const NAME = 'remote-asesor';
const RELEASE = '1edeec91a891';
const HERE = `/remotes/${NAME}/${RELEASE}/`;

const lineOf = (
  release: string,
  manifest = `/remotes/${NAME}/${release}/mf-manifest.json`,
): RegistryEntry => ({
  release,
  manifest,
  contract: 1,
  integrity: {},
});

/** jsdom has no Resource Timing. */
let entries: Partial<PerformanceResourceTiming>[];

beforeAll(() => {
  Object.assign(performance, {
    getEntriesByType: () => entries,
    getEntriesByName: (name: string) => entries.filter((entry) => entry.name === name),
  });
  prepareOverlay();
});

beforeEach(() => {
  entries = [];
  jest.mocked(getInstance).mockReturnValue(null);
  jest.mocked(loadRegistry).mockResolvedValue({ schema: 1, remotes: { [NAME]: lineOf(RELEASE) } });
  showScreen('/');
});

const showScreen = (address: string) => window.history.replaceState(null, '', address);

function runRelease(
  release: string,
  { folder = HERE, registry }: { folder?: string; registry?: Registry } = {},
) {
  jest.mocked(releaseOnPage).mockReturnValue(release);
  const module = { contract: 1, default: () => null };
  const folders = [new URL(folder, document.baseURI).href];
  jest.mocked(loadedRemote).mockReturnValue({ name: NAME, release, folders, module });
  if (registry) jest.mocked(loadRegistry).mockResolvedValue(registry);
  showScreen('/asesor/dashboard');
}

const button = () => screen.getByRole('button', { name: 'Diagnóstico' });

const show = () => renderInShell(<Overlay>{(toggle) => <footer>{toggle}</footer>}</Overlay>);

async function open() {
  const page = show();
  await page.person.click(button());
  return { ...page, details: within(screen.getByRole('region', { name: 'Diagnóstico de esta página' })) };
}

const detail = (details: ReturnType<typeof within>, label: string) =>
  details.getByText(label).parentElement?.querySelector('dd')?.textContent;

test('a page of the shell itself has no remote, and its own release', async () => {
  const { details } = await open();
  expect(details.getByText('Ninguno: es una página de la aplicación.')).toBeVisible();
  expect(detail(details, 'Versión de la aplicación')).toBe('desarrollo');
  expect(details.getByText('Esta página no comparte ninguno.')).toBeVisible();
});

test('the remote of the screen has its release, short and full, its place and its contract', async () => {
  runRelease(RELEASE);
  const { details } = await open();
  expect(await details.findByText('Publicado, en este servidor')).toBeVisible();
  expect(detail(details, 'Nombre')).toBe(NAME);
  expect(detail(details, 'Versión')).toBe('1edeec91a891');
  expect(detail(details, 'Versión corta')).toBe('1edeec9');
  expect(detail(details, 'Contrato')).toBe('1');
});

test('the page of one release has the address of its screen behind a #', async () => {
  runRelease(RELEASE);
  showScreen(`${HERE}#/asesor/evaluaciones-enviadas?pagina=2`);
  const { details } = await open();
  expect(detail(details, 'Nombre')).toBe(NAME);
});

const ELSEWHERE = 'https://pantallas.example.pe/asesor/mf-manifest.json';
const TRIAL: Registry = {
  schema: 1,
  remotes: { [NAME]: lineOf('otra') },
  trials: { [NAME]: { entry: lineOf(RELEASE) } },
};

test.each<[string, Registry, string]>([
  ['on trial', TRIAL, 'Versión a prueba, en este servidor'],
  [
    'of another origin',
    { schema: 1, remotes: { [NAME]: lineOf(RELEASE, ELSEWHERE) } },
    'Publicado, en https://pantallas.example.pe',
  ],
])('a release %s says so', async (_which, registry, text) => {
  runRelease(RELEASE, { registry });
  const { details } = await open();
  expect(await details.findByText(text)).toBeVisible();
});

test('an override says so', async () => {
  const accepted = lineOf(RELEASE, ELSEWHERE);
  sessionStorage.setItem('reemplazos', JSON.stringify({ [NAME]: { manifest: ELSEWHERE, accepted } }));
  runRelease(RELEASE);
  const { details } = await open();
  expect(details.getByText('Reemplazo, en https://pantallas.example.pe')).toBeVisible();
});

test('the load is told by manifest, files and first screen, and without what was loaded afterwards', async () => {
  const file = (name: string, more: object) => ({
    name: new URL(HERE + name, document.baseURI).href,
    encodedBodySize: 12_000,
    ...more,
  });
  entries = [
    file('mf-manifest.json', { startTime: 10, responseEnd: 22, duration: 12 }),
    file('remoteEntry.js', { startTime: 20, responseEnd: 60 }),
    file('static/js/panel.js', { startTime: 30, responseEnd: 140 }),
    file('static/js/later.js', {
      startTime: performance.now() + 60_000,
      responseEnd: performance.now() + 61_000,
    }),
  ];
  runRelease(RELEASE);
  const heading = document.body.appendChild(document.createElement('main'));
  heading.innerHTML = '<h1>Panel</h1>';
  const began = performance.now() - 300;
  const stop = reportFirstScreen(NAME, RELEASE, began);
  const { details } = await open();
  await details.findByText('12 ms');
  expect(detail(details, 'Manifiesto')).toBe('12 ms');
  expect(detail(details, 'Archivos')).toBe('2 en 120 ms, 24 kB');
  const [, text = ''] = /^([\d,]+) ms$/.exec(detail(details, 'Primera pantalla') ?? '') ?? [];
  const took = Number(text.replace(',', ''));
  expect(took).toBeGreaterThanOrEqual(300);
  expect(took).toBeLessThanOrEqual(Math.ceil(performance.now() - began));
  stop();
  heading.remove();
});

test('a manifest that came inside the page took no time', async () => {
  const element = document.body.appendChild(document.createElement('script'));
  Object.assign(element, { type: 'application/json', id: 'manifest' });
  element.dataset.address = `${HERE}mf-manifest.json`;
  runRelease(RELEASE);
  const { details } = await open();
  expect(await details.findByText('Vino dentro de la página')).toBeVisible();
  element.remove();
});

test('shared packages have their versions and who provides them, without parts of a package', async () => {
  const shared = (from: string, loaded?: boolean) => ({ from, loaded });
  jest.mocked(getInstance).mockReturnValue({
    shareScopeMap: {
      default: {
        'react/jsx-runtime': { '19.3.1': shared('shell', true) },
        react: { '19.3.1': shared('shell', true), '18.0.0': shared('remote_asesor') },
        '@tanstack/react-query': { '5.108.0': shared('shell', true) },
      },
    },
  } as never);
  const { details } = await open();
  const table = within(details.getByRole('table', { name: 'Paquetes compartidos' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'PaqueteVersiónDe quién',
    '@tanstack/react-query5.108.0shell',
    'react19.3.1shell',
    'react18.0.0remote-asesor, sin cargar',
  ]);
});

const rows = (details: ReturnType<typeof within>) =>
  within(details.getByRole('table', { name: 'Llamadas' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children].map(({ textContent }) => textContent?.replace(/^\d+(,\d+)? ms$/, 'N ms')),
    );

const NADA = { total: 0, grupos: [], recientes: [] };

test('calls have name, status, time and size, the newest first, and no personal data', async () => {
  signInAs('asesor');
  const DNI = '45678912';
  await startAnswers({
    'GET /api/cliente/show/:dni': problem(404, 'Cliente no encontrado.'),
    'POST /api/forgot-password': { message: 'Listo' },
    'GET /api/telemetria/errores': NADA,
    'POST /api/telemetria/cargas': noAnswer,
  });
  entries = [];
  await act(async () => {
    await callPublicApi('POST /api/forgot-password', { body: { dni: DNI } });
    await callApi('GET /api/cliente/show/:dni', { params: { dni: DNI } }).catch(() => undefined);
    await callApi('GET /api/telemetria/errores', { query: { desde: '2026-01-31' } });
    await reportToApi('POST /api/telemetria/cargas', { body: { id: 'a', remote: NAME, release: 'x' } });
  });
  const { details } = await open();
  const validation = ['POST /api/validate-refresh-token', '200', 'N ms', '—'];
  expect(rows(details)).toEqual([
    ['POST /api/telemetria/cargas', 'sin respuesta falló', 'N ms', '—'],
    validation,
    ['GET /api/telemetria/errores', '200', 'N ms', '—'],
    validation,
    ['GET /api/cliente/show/:dni', '404 falló', 'N ms', '—'],
    validation,
    ['POST /api/forgot-password', '200', 'N ms', '—'],
  ]);
  expect(details.getByText(/^7 llamadas, 2 con falla, [\d,]+ ms, 0 B$/)).toBeVisible();
  expect(document.body.innerHTML).not.toContain(DNI);
});

test('a call that the page made early has the time and the size that it took then', async () => {
  setApiAddress('https://api.example.pe/api');
  const name = 'https://api.example.pe/api/validate-refresh-token';
  entries = [{ name, duration: 842.4, encodedBodySize: 1400 }];
  const body = { refresh_token_id: 'sesion-1', userID: '7' };
  const early = Promise.resolve(Response.json({ valid: true }));
  const asked = { answer: early, body: JSON.stringify(body), askedAt: Date.now() };
  globalThis.earlyAnswers = new Map([[`POST ${name}`, asked]]);
  await act(async () => {
    await callPublicApi('POST /api/validate-refresh-token', { body });
  });
  const { details } = await open();
  const [newest] = within(details.getByRole('table', { name: 'Llamadas' }))
    .getAllByRole('row')
    .slice(1);
  expect(newest).toHaveTextContent(
    /^POST \/api\/validate-refresh-tokenpedida por la página antes que la pantalla200842 ms1[.,]4 kB$/,
  );
});

test('at most 50 calls are shown, with the count and the size of all', async () => {
  signInAs('asesor');
  await startAnswers({ 'GET /api/telemetria/errores': answer(200, NADA) });
  const { details } = await open();
  await act(async () => {
    for (let made = 0; made < 30; made += 1) await callApi('GET /api/telemetria/errores');
  });
  expect(rows(details)).toHaveLength(50);
  expect(details.getByText(/^68 llamadas, .* Se muestran las últimas 50\.$/)).toBeVisible();
});

test('by keyboard: the button opens it and gives it the focus, which may leave, and Escape folds it', async () => {
  const { person } = show();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await person.tab();
  await person.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Diagnóstico de esta página' })).toHaveFocus();
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  await person.tab();
  expect(screen.getByRole('button', { name: 'Plegar el diagnóstico' })).toHaveFocus();
  await person.tab();
  expect(button()).toHaveFocus();
  await person.tab({ shift: true });
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Diagnóstico de esta página' })).toBeNull();
  expect(button()).toHaveFocus();
});

test('breaks no rule of axe', async () => {
  runRelease(RELEASE);
  const { container } = await open();
  const { violations } = await act(() => axe.run(container, AXE));
  expect(violations).toEqual([]);
});
