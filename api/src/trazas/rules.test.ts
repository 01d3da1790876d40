import { nombreDeTramo } from './nombre-de-tramo.rules';
import { wordsOf } from './statement.rules';
import { createParents, MOST_NAMED } from './traceparent';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

const parentOf = createParents(1, () => 0);

test('the two numbers of a traceparent are taken, and whether to keep the trace is not', () => {
  const parent = { traceId: TRACE, spanId: SPAN, traceFlags: 0, isRemote: true };
  expect(parentOf(`00-${TRACE}-${SPAN}-01`)).toEqual(parent);
});

test.each([
  undefined,
  '',
  'hola',
  ['00', TRACE],
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE}-${SPAN}-01-extra`,
  `01-${TRACE}-${SPAN}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
])('%j is no traceparent', (given) => {
  expect(parentOf(given)).toBeUndefined();
});

test('callers name no more than so many kept traces in a minute, unless all of them are kept', () => {
  let now = 0;
  const taken = (share: number) => {
    const take = createParents(share, () => now);
    return (many: number, trace = '0'.repeat(31)) =>
      Array.from({ length: many }, () => take(`00-${trace}1-${SPAN}-01`)).filter(Boolean).length;
  };
  const ofShare = taken(0.5);
  expect(ofShare(MOST_NAMED + 100)).toBe(MOST_NAMED);
  // One that is not kept costs nothing, so its number is taken as before.
  expect(ofShare(1, `f${'0'.repeat(30)}`)).toBe(1);
  now = 60_000;
  expect(ofShare(MOST_NAMED + 100)).toBe(MOST_NAMED);
  expect(taken(1)(MOST_NAMED + 100)).toBe(MOST_NAMED + 100);
});

test.each([
  ['select "id" from "usuarios" where "dni" = ?', 'select', 'usuarios'],
  ['insert into "auditoria" ("a") values ($1)', 'insert', 'auditoria'],
  ['update "sesiones" set "fin" = $1', 'update', 'sesiones'],
  ['delete from "intentos"', 'delete', 'intentos'],
  ['begin', 'begin', undefined],
  [
    'select coalesce(json_agg(f), \'[]\')::text as rows from (select 1 from "creditos") as f',
    'select',
    'creditos',
  ],
])('%s is told by what it does and where', (sql, operation, table) => {
  expect(wordsOf(sql)).toMatchObject({ operation, table });
});

test('what is written into a statement is left out', () => {
  const { text } = wordsOf(`select * from "x" where "a" = 'O''Higgins' and "b" = 45678912 limit 10`);
  expect(text).toBe(`select * from "x" where "a" = '?' and "b" = ? limit 10`);
});

test.each([
  ['pantalla', '/asesor/evaluacion-cliente/45678912', '/asesor/evaluacion-cliente/:dato'],
  ['pantalla', '/asesor/evaluacion-cliente/4-5-678', '/asesor/evaluacion-cliente/:dato'],
  ['pantalla', '/admin/users/7', '/admin/users/7'],
  ['pantalla', '/', '/'],
  ['pantalla', '/asesor?dni=45678912', '/:dato'],
  ['pantalla', '/Rosa María', undefined],
  ['llamada', 'GET /api/cliente/show/:dni', 'GET /api/cliente/show/:dni'],
  ['llamada', 'GET /api/cliente/show/45678912', undefined],
] as const)('the %s %s is kept as %s', (tipo, nombre, kept) => {
  expect(nombreDeTramo({ tipo, nombre })).toBe(kept);
});
