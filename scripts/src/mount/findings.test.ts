import { mountFindings, unreachedScreens } from './findings';
import type { Leftover } from './leftovers';
import type { ConsoleError, Neighbour, Observation, Seen, Tour } from './observation';
import type { Look } from './page/screen';
import { mountPointFor } from './plan';

const FOLDER = 'http://localhost:4000/remotes/remote-cliente/abc/';
const SCREEN = 'static/js/screen.abc.js';
const UGLY: ConsoleError = { text: 'algo feo', address: `${FOLDER}${SCREEN}` };

const SHOWN: Look = {
  ...{ path: '/cliente', heading: 'Inicio', isBlank: false, isRestless: false, links: [], hasForm: false },
};

function seen(look: Partial<Look> = {}, change: Partial<Seen> = {}): Seen {
  const place = { username: 'cliente', path: '/cliente', state: undefined, width: 1280 };
  return { ...place, look: { ...SHOWN, ...look }, consoleErrors: [], ...change };
}

function tour(change: Partial<Tour> = {}): Tour {
  const own = { remote: 'remote-cliente', username: 'cliente', wasRequested: true };
  return { ...own, loaded: [], seen: [seen()], restyled: [], reports: [], reached: [''], ...change };
}

const neighbour = (change: Partial<Neighbour> = {}): Neighbour => ({
  ...{ remote: 'remote-asesor', heading: 'Panel', consoleErrors: [] },
  ...change,
});

function findingsOf(change: Partial<Observation>) {
  const observation = {
    tours: [tour()],
    neighbours: [neighbour()],
    brokenAnyway: [],
    shared: { react: ['19.3.1'], 'react-router-dom': ['7.18.5'] },
    renderers: ['19.3.1'],
    ...change,
  };
  return mountFindings(observation, 'remote-cliente', FOLDER);
}

const onTour = (...looks: Seen[]) => findingsOf({ tours: [tour({ seen: looks })] });
const failing = (mark: string | null, consoleErrors: ConsoleError[] = []) =>
  seen({ failure: { mark, text: 'Otra redacción.' } }, { consoleErrors });

test('a candidate that shows itself, beside others that do, has no findings', () => {
  expect(findingsOf({})).toEqual([]);
});

test('an error while it renders is told with its file, its place and what was thrown', () => {
  const consoleErrors = [
    { text: 'Failed to load resource: 500', address: 'http://localhost:4000/api/evaluaciones' },
    { text: `Error: roto a propósito\n    at x (${FOLDER}${SCREEN}:1:38)`, address: `${FOLDER}${SCREEN}` },
  ];
  expect(onTour(failing('render', consoleErrors))).toEqual([
    {
      kind: 'render',
      file: SCREEN,
      problem:
        'Montado en la aplicación no se muestra en /cliente (como cliente, a 1280 px). Otra redacción. (Error: roto a propósito)',
      fix: expect.stringContaining('npm run dev'),
    },
  ]);
});

test.each([
  ['module', /contrato/],
  ['files', /todos los archivos de dist/],
  ['incompatible', /versiones que la aplicación ofrece/],
  ['refused', /remoteConfig/],
  ['render', /npm run dev/],
] as const)('the fix of a failure follows from its kind "%s", whatever the shell says of it', (kind, fix) => {
  const [finding] = onTour(failing(kind));
  expect(finding?.fix).toMatch(fix);
  expect(finding?.kind).toBe(kind);
});

test('the same failure of a screen is told once, however often it was seen', () => {
  expect(onTour(failing('render'), failing('render'), seen())).toHaveLength(1);
});

test.each<[string, Partial<Look>, Partial<Seen>]>([
  ['blank', { isBlank: true }, {}],
  ['blank', { isBlank: true }, { state: 'lento' }],
  ['no-heading', { heading: '' }, { state: 'vacio' }],
  ['restless', { isRestless: true }, {}],
  ['overflow', { overflow: '400 px: <table>' }, { width: 360 }],
])('a screen that is %s is told with account, state and width', (kind, look, change) => {
  const broken = seen(look, change);
  const [finding, ...others] = onTour(seen(), broken, broken);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    kind,
    problem: expect.stringMatching(/\/cliente \(como cliente.*un caso más/),
  });
});

test.each<[string, Partial<Look>, Partial<Seen>]>([
  ['is wider than a wide window', { overflow: '1300 px: <table>' }, { width: 1280 }],
  ['has no heading before its data are there', { heading: '' }, { state: 'lento' }],
])('a screen that %s is no fault', (_, look, change) => {
  expect(onTour(seen(look, change))).toEqual([]);
});

test('what it prints on the error console is told once each, with its file or the call', () => {
  const call = { text: 'Failed to load resource: 403', address: 'http://localhost:4000/api/usuarios' };
  const findings = onTour(seen({}, { consoleErrors: [UGLY, call, UGLY] }));
  expect(findings.map(({ kind, file }) => [kind, file])).toEqual([
    ['console', SCREEN],
    ['console', call.address],
  ]);
});

test('where calls are refused on purpose, the browser notes them and only they are left out', () => {
  const call = { text: 'Failed to load resource: 500', address: 'http://localhost:4000/api/usuarios' };
  const findings = onTour(seen({}, { state: 'error', consoleErrors: [call, UGLY] }));
  expect(findings.map(({ problem }) => problem)).toEqual([expect.stringContaining('algo feo')]);
});

test('an endless loop is told in its own words, on a screen and in hasUnsavedWork', () => {
  const stuck = (during: 'screen' | 'hasUnsavedWork') =>
    findingsOf({ tours: [tour({ seen: [], wasRequested: false, stuck: { during, path: '/cliente' } })] });
  expect(stuck('screen')).toEqual([
    expect.objectContaining({
      kind: 'endless-loop',
      problem: expect.stringMatching(/^Se quedó en un bucle/),
    }),
  ]);
  expect(stuck('hasUnsavedWork')[0]?.problem).toMatch(
    /^hasUnsavedWork\(\) se quedó en un bucle en \/cliente/,
  );
});

test('an error that the shell noticed beside the screens is told, unless a screen told it', () => {
  const reports = [{ remote: 'remote-cliente', mensaje: 'Error: roto', ruta: '/cliente' }];
  expect(findingsOf({ tours: [tour({ reports })] })).toEqual([
    expect.objectContaining({ kind: 'reported', problem: expect.stringContaining('Error: roto') }),
  ]);
  const consoleErrors = [{ text: 'Error: roto', address: `${FOLDER}${SCREEN}` }];
  expect(findingsOf({ tours: [tour({ reports, seen: [failing('render', consoleErrors)] })] })).toHaveLength(
    1,
  );
});

test('a failure that the shell reported by its kind is told once, in words', () => {
  const reports = [{ remote: 'remote-cliente', mensaje: 'module', ruta: '/cliente' }];
  expect(
    findingsOf({ tours: [tour({ reports, seen: [failing('module')] })] }).map(({ kind }) => kind),
  ).toEqual(['module']);
  const [reported, ...others] = findingsOf({ tours: [tour({ reports })] });
  expect(others).toEqual([]);
  expect(reported?.problem).toMatch(/no pudo cargar el remoto en \/cliente/);
});

test('an account that cannot sign in is told in Spanish, instead of everything that follows from it', () => {
  const refusal = 'La cuenta de demostración cliente no pudo iniciar sesión (401)';
  const refused = tour({ refusal, wasRequested: false, seen: [] });
  expect(findingsOf({ tours: [refused, tour()] })).toEqual([
    expect.objectContaining({
      kind: 'not-signed-in',
      problem: `${refusal}: no se pudo montar remote-cliente.`,
    }),
  ]);
});

test('what it leaves on the page is told with its place, once for all accounts', () => {
  const leftover: Leftover = { what: 'setInterval', detail: '', site: `${SCREEN}:1:20`, count: 20 };
  const leaving = tour({ leftovers: [leftover] });
  const findings = findingsOf({ tours: [leaving, leaving] });
  expect(findings).toEqual([
    expect.objectContaining({
      kind: 'left-behind',
      file: `${SCREEN}:1:20`,
      problem: expect.stringMatching(/quitado 20 veces .*deja 20 setInterval en marcha/),
    }),
  ]);
});

test('what it changes in how the shell looks is told with element, property and both values, once', () => {
  const change = { element: '<button>', property: 'background-color', before: 'rgb(0, 90, 60)', now: 'red' };
  const here = { ...change, path: '/cliente', width: 1280 };
  const left = { ...change, element: '<a>', path: '/mi-cuenta', width: 360 };
  const restyled = [here, { ...here, width: 360 }, left];
  expect(findingsOf({ tours: [tour({ restyled }), tour({ restyled, username: 'cliente2' })] })).toEqual([
    expect.objectContaining({
      kind: 'restyled',
      problem:
        'Cambia la apariencia de la aplicación en /cliente (como cliente, a 1280 px): background-color de <button> pasa de «rgb(0, 90, 60)» a «red».',
    }),
    expect.objectContaining({
      problem: expect.stringMatching(/^Después de salir de él, deja cambiada la apariencia.*<a> pasa de/),
    }),
  ]);
});

test('a second version of a shared package and a second react-dom are told by name', () => {
  const shared = { react: ['19.3.1'], 'styled-components': ['6.6.0', '6.7.0'] };
  const problems = findingsOf({ shared, renderers: ['19.3.1', '18.3.1'] }).map(({ problem }) => problem);
  expect(problems).toEqual([
    'Montado en la aplicación hay más de un styled-components en la página: 6.6.0 y 6.7.0.',
    'Montado en la aplicación hay más de un react-dom en la página: 19.3.1 y 18.3.1.',
  ]);
});

test('another remote that no longer shows beside it, or prints errors there, is told', () => {
  const hidden = neighbour({ heading: undefined, failure: 'La página dejó de responder.' });
  const printing = neighbour({ remote: 'remote-admin', consoleErrors: [UGLY] });
  const findings = findingsOf({ neighbours: [hidden, printing] });
  expect(findings.map(({ file, problem }) => [file, problem])).toEqual([
    [
      'src/remote.tsx',
      'Con remote-cliente en la página, remote-asesor deja de mostrarse. La página dejó de responder.',
    ],
    [SCREEN, 'Con remote-cliente en la página, remote-admin escribe errores: algo feo'],
  ]);
});

test('another remote that fails without the candidate too is not held against it', () => {
  const neighbours = [neighbour({ heading: undefined, failure: 'No responde.' })];
  expect(findingsOf({ neighbours, brokenAnyway: ['remote-asesor'] })).toEqual([]);
});

test('a remote that the shell did not ask for was not mounted, and that is told', () => {
  expect(findingsOf({ tours: [tour({ wasRequested: false, seen: [] })] })).toEqual([
    expect.objectContaining({
      kind: 'not-asked-for',
      problem: expect.stringMatching(/no pidió remote-cliente/),
    }),
  ]);
});

test('a screen that no account reached is a note', () => {
  const tours = [tour({ reached: [''] }), tour({ reached: ['lista'] })];
  const around = { tours, neighbours: [], brokenAnyway: [], shared: {}, renderers: [] };
  expect(unreachedScreens(around, 'remote-cliente', ['', 'lista', 'lista/:id'])).toEqual([
    'Ningún enlace llevó a estas pantallas, que no se vieron: lista/:id.',
  ]);
  expect(unreachedScreens(around, 'remote-cliente', ['', 'lista'])).toEqual([]);
});

test('a remote is mounted in its own place, a new one in the default one or in the one that is named', () => {
  expect(mountPointFor('remote-asesor')).toEqual({ remote: 'remote-asesor', usernames: ['asesor'] });
  expect(mountPointFor('remote-tesoreria')?.remote).toBe('remote-cliente');
  expect(mountPointFor('remote-tesoreria', 'remote-admin')?.usernames).toEqual([
    ...['superadmin', 'admin', 'auditor', 'cajero'],
  ]);
  expect(mountPointFor('remote-asesor', 'remote-nada')).toBeUndefined();
});
