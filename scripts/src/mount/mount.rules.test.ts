import { mountFindings } from './mount.rules';
import { mountPointFor } from './mount-points';
import type { Observation, ScreenVisit } from './observation';

const FOLDER = 'http://localhost:4000/remotes/remote-cliente/abc/';
const SCREEN = 'static/js/screen.abc.js';

const shown = (remote: string, change: Partial<ScreenVisit> = {}): ScreenVisit => ({
  remote,
  username: remote.replace('remote-', ''),
  wasRequested: true,
  heading: 'Inicio',
  consoleErrors: [],
  ...change,
});

const broken = (remote: string, change: Partial<ScreenVisit>): ScreenVisit => {
  const { heading: _none, ...rest } = shown(remote, change);
  return rest;
};

interface Seen extends Partial<Observation> {
  candidate?: ScreenVisit;
  others?: ScreenVisit[];
}

/** The findings of remote-cliente after a mount in which this was seen. */
function findingsOf({
  candidate = shown('remote-cliente'),
  others = [shown('remote-asesor'), shown('remote-admin')],
  ...change
}: Seen) {
  const observation = {
    visits: [candidate, ...others],
    brokenAnyway: [],
    shared: { react: ['19.3.1'], 'react-router-dom': ['7.18.5'] },
    renderers: ['19.3.1'],
    ...change,
  };
  return mountFindings(observation, 'remote-cliente', FOLDER);
}

test('a candidate that shows itself, beside others that do, has no findings', () => {
  expect(findingsOf({})).toEqual([]);
});

test('an error while it renders is told with its file and what was thrown', () => {
  const consoleErrors = [
    { text: 'Failed to load resource: 500', address: 'http://localhost:4000/api/evaluaciones' },
    { text: `Error: roto a propósito\n    at x (${FOLDER}${SCREEN}:1:38)`, address: `${FOLDER}${SCREEN}` },
  ];
  const candidate = broken('remote-cliente', {
    failure: { kind: 'render', text: 'La pantalla tuvo un error inesperado.' },
    consoleErrors,
  });
  expect(findingsOf({ candidate, others: [] })).toEqual([
    {
      file: SCREEN,
      problem:
        'Montado en la aplicación no se muestra. La pantalla tuvo un error inesperado. (Error: roto a propósito)',
      fix: expect.stringContaining('npm run dev'),
    },
  ]);
});

test('a module of another contract is told with what the shell says of it', () => {
  const text = 'El módulo usa el contrato 99 y esta aplicación, el 1.';
  const candidate = broken('remote-cliente', { failure: { kind: 'module', text } });
  expect(findingsOf({ candidate, others: [] })).toEqual([
    {
      file: 'src/remote.tsx',
      problem: `Montado en la aplicación no se muestra. ${text}`,
      fix: expect.stringContaining('contrato'),
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
  const failure = { kind, text: 'Otra redacción.' };
  const [finding] = findingsOf({ candidate: broken('remote-cliente', { failure }), others: [] });
  expect(finding?.fix).toMatch(fix);
});

test('a page that stopped answering has no kind, and its fix is to look at the remote alone', () => {
  const failure = { text: 'La página dejó de responder.' };
  const [finding] = findingsOf({ candidate: broken('remote-cliente', { failure }), others: [] });
  expect(finding?.fix).toContain('npm run dev');
});

test('screens without a heading are told', () => {
  expect(findingsOf({ candidate: broken('remote-cliente', {}), others: [] })).toEqual([
    expect.objectContaining({ problem: 'Montado en la aplicación como cliente no muestra ningún título.' }),
  ]);
});

test('what it prints on the error console is told once each, with its file or the call', () => {
  const ugly = { text: 'algo feo', address: `${FOLDER}${SCREEN}` };
  const call = { text: 'Failed to load resource: 403', address: 'http://localhost:4000/api/usuarios' };
  const findings = findingsOf({ candidate: shown('remote-cliente', { consoleErrors: [ugly, call, ugly] }) });
  expect(findings.map(({ file, problem }) => [file, problem])).toEqual([
    [SCREEN, 'Montado en la aplicación escribe en la consola de errores: algo feo'],
    [call.address, 'Montado en la aplicación escribe en la consola de errores: Failed to load resource: 403'],
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
  const consoleErrors = [{ text: 'TypeError: map', address: `${FOLDER}${SCREEN}` }];
  const others = [
    broken('remote-asesor', { failure: { text: 'La página dejó de responder.' } }),
    shown('remote-admin', { consoleErrors }),
  ];
  expect(findingsOf({ others }).map(({ file, problem }) => [file, problem])).toEqual([
    [
      'src/remote.tsx',
      'Con remote-cliente en la página, remote-asesor deja de mostrarse. La página dejó de responder.',
    ],
    [SCREEN, 'Con remote-cliente en la página, remote-admin escribe errores: TypeError: map'],
  ]);
});

test('another remote that fails without the candidate too is not held against it', () => {
  const others = [
    broken('remote-asesor', { failure: { kind: 'manifest', text: 'El servidor no responde.' } }),
  ];
  expect(findingsOf({ others, brokenAnyway: ['remote-asesor'] })).toEqual([]);
});

test('a remote that the shell did not ask for was not mounted, and that is told', () => {
  expect(findingsOf({ candidate: shown('remote-cliente', { wasRequested: false }) })).toEqual([
    expect.objectContaining({ problem: expect.stringMatching(/no pidió remote-cliente.*no se pudo montar/) }),
  ]);
});

test('a remote is mounted in its own place, a new one in the default one or in the one that is named', () => {
  expect(mountPointFor('remote-asesor')).toEqual({ remote: 'remote-asesor', username: 'asesor' });
  expect(mountPointFor('remote-tesoreria')).toEqual({ remote: 'remote-cliente', username: 'cliente' });
  expect(mountPointFor('remote-tesoreria', 'remote-admin')?.username).toBe('superadmin');
  expect(mountPointFor('remote-asesor', 'remote-nada')).toBeUndefined();
});
