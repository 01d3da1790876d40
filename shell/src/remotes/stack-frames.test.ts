import { framesOf } from './remote-failure';

function errorWith(stack: string): Error {
  return Object.assign(new Error('x'), { stack });
}

const SCRIPT = '/remotes/remote-admin/abc/static/js/inicio.1f.js';
const ORIGIN = window.location.origin;

test.each([
  ['Chromium', `TypeError: x\n    at u (${ORIGIN}${SCRIPT}:1:402)\n    at ${ORIGIN}/static/js/react.js:2:3`],
  ['Firefox and Safari', `u@${ORIGIN}${SCRIPT}:1:402\n@${ORIGIN}/static/js/react.js:2:3\n`],
  ['a second attempt', `at u (${ORIGIN}${SCRIPT}?intento=1:1:402)\nat ${ORIGIN}/static/js/react.js:2:3`],
])('the stack of %s gives the places in scripts', (_browser, stack) => {
  expect(framesOf(errorWith(stack))).toEqual([
    { archivo: SCRIPT, linea: 1, columna: 402 },
    { archivo: '/static/js/react.js', linea: 2, columna: 3 },
  ]);
});

test('the address of a page, which may hold a DNI, is no place in a script', () => {
  expect(framesOf(errorWith(`at ${ORIGIN}/cliente/45678912:1:2\nat ${ORIGIN}/?dni=45678912:1:2`))).toEqual(
    [],
  );
});

test('another origin is named, at most five places are told, and what is no error has none', () => {
  const line = 'at x (https://otro.example.pe/x.js:1:2)\n';
  const frames = framesOf(errorWith(line.repeat(9)));
  expect(frames).toHaveLength(5);
  expect(frames[0]?.archivo).toBe('https://otro.example.pe/x.js');
  expect(framesOf('roto')).toEqual([]);
});
