import { type Asked, type Way, wayOf } from './ways';

const ORIGIN = 'https://creditos.example';
const SCRIPT = '/static/js/shell.0123456789ab.js';
const OF_REMOTE = '/remotes/remote-asesor/0123456789ab/static/js/174.0123456789ab.js';

const asked = (url: string, others: Partial<Asked>): Asked => ({
  method: 'GET',
  url: new URL(url, ORIGIN).href,
  mode: 'cors',
  cache: 'default',
  ...others,
});

const navigation: Partial<Asked> = { mode: 'navigate' };

test.each<[string, string, Partial<Asked>, Way]>([
  ['a screen', '/asesor/evaluacion-cliente?pagina=2', navigation, 'kept-page'],
  ['the sign-in page', '/', navigation, 'asked-page'],
  ['the link of a letter', '/restablecer-contrasena', navigation, 'kept-page'],
  [
    'a screen that is opened again from history',
    '/asesor',
    { ...navigation, cache: 'force-cache' },
    'kept-page',
  ],
  ['a screen that is loaded again', '/asesor', { ...navigation, cache: 'no-cache' }, 'asked-page'],
  [
    'the same where the browser says so',
    '/asesor',
    { ...navigation, isReloadNavigation: true },
    'asked-page',
  ],
  ['a screen with an override', '/asesor?remoto.asesor=https://x.example/m.json', navigation, 'leave'],
  ['the same behind another query', '/asesor?a=1&remoto.asesor=x', navigation, 'leave'],
  ['the page of one release', '/remotes/remote-asesor/0123456789ab/', navigation, 'leave'],
  ['a file that somebody opens', '/shell.json', navigation, 'leave'],
  ['the description of the calls', '/api/docs', navigation, 'leave'],
  ['a sent form', '/asesor', { ...navigation, method: 'POST' }, 'leave'],
  ['a script of the shell', SCRIPT, {}, 'kept-file'],
  ['a script of a remote', OF_REMOTE, {}, 'kept-file'],
  ['a manifest', '/remotes/remote-asesor/0123456789ab/mf-manifest.json', {}, 'kept-file'],
  ['a file that was asked for again', `${OF_REMOTE}?intento=1`, {}, 'drop-file'],
  ['a file past every cache', OF_REMOTE, { cache: 'reload' }, 'drop-file'],
  ['a file with another query', `${SCRIPT}?x=1`, {}, 'leave'],
  ['a file of another origin', `https://otra.example${OF_REMOTE}`, {}, 'leave'],
  ['the register', '/remotes.json', { cache: 'no-store' }, 'leave'],
  ['a call', '/api/evaluaciones', {}, 'leave'],
  ['a change', '/api/evaluaciones', { method: 'POST' }, 'leave'],
  ['the worker itself', '/service-worker.js', {}, 'leave'],
  ['the description of the shell', '/shell.json', {}, 'leave'],
])('%s: %s', (_what, url, others, way) => {
  expect(wayOf(asked(url, others), ORIGIN)).toBe(way);
});
