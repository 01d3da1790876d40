import { answerInState, isPreparedState, PREPARED_STATES } from './prepared-states.rules';

const PAGE = {
  datos: [
    { id: 7, nombre: 'a' },
    { id: 'b', nombre: 'b' },
  ],
  total: 2,
  pagina: 1,
};

test('without entries a list and a page of a list are empty, and anything else is as it was', () => {
  expect(answerInState('vacio', [1, 2])).toEqual([]);
  expect(answerInState('vacio', PAGE)).toEqual({ datos: [], total: 0, pagina: 1 });
  expect(answerInState('vacio', { nombre: 'a' })).toEqual({ nombre: 'a' });
});

test('with one entry a list has its first alone, and an empty list stays empty', () => {
  expect(answerInState('uno', [1, 2])).toEqual([1]);
  expect(answerInState('uno', PAGE)).toEqual({ datos: [{ id: 7, nombre: 'a' }], total: 1, pagina: 1 });
  expect(answerInState('uno', [])).toEqual([]);
});

test('with many entries each copy has an id of its own, and an empty list stays empty', () => {
  const { datos, total } = answerInState('muchos', PAGE) as { datos: { id: unknown }[]; total: number };
  expect(total).toBe(120);
  expect(new Set(datos.map(({ id }) => id)).size).toBe(120);
  expect(answerInState('muchos', [])).toEqual([]);
});

test('the other states leave what the API answers as it is', () => {
  for (const state of ['lento', 'error', 'prohibido', 'sin-conexion'] as const)
    expect(answerInState(state, PAGE)).toBe(PAGE);
});

test('a word that is no state is none', () => {
  expect(PREPARED_STATES.every(isPreparedState)).toBe(true);
  for (const word of ['raro', '', undefined, 'VACIO', 'toString']) expect(isPreparedState(word)).toBe(false);
});
