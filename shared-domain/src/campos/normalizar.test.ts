import { normalizar, paraBuscar } from './normalizar';

test.each([
  ["D'Angelo", 'dangelo'],
  ['D’Angelo', 'dangelo'],
  ['D´Angelo', 'dangelo'],
  ['D`Angelo', 'dangelo'],
  ['Dʼ\u00ADAngelo', 'dangelo'],
  ['O’Higgins  Ñáñez', 'ohiggins nanez'],
  ['Pérez‑Gil', 'perez gil'],
  ['PÉREZ-GIL', 'perez gil'],
  ['Ｑｕｉｓｐｅ\u00A0Mamani\u202C', 'quispe mamani'],
])('%j is searched for as %j', (texto, buscado) => {
  expect(paraBuscar(texto)).toBe(buscado);
  expect(paraBuscar(texto.normalize('NFD'))).toBe(buscado);
});

test('a comparison does not see marks, widths and accents', () => {
  expect(normalizar('\u200E Ｔécnico\u00A0 ')).toBe('tecnico');
});
