import { conMayusculas } from './nombre.rules';

test.each([
  ['josé ángel', 'José Ángel'],
  ['ñáñez', 'Ñáñez'],
  ['de la cruz', 'De la Cruz'],
  ['maría de los ángeles', 'María de los Ángeles'],
  ['quispe-mamani', 'Quispe-Mamani'],
  ["o'higgins", "O'Higgins"],
  ['d’angelo', 'D’Angelo'],
  ['ma.elena', 'Ma.Elena'],
  ['iñaki iii', 'Iñaki III'],
  ['  rosa   maría ', '  Rosa   María '],
  ['', ''],
])('%p gets the capitals of %p', (escrito, nombre) => {
  expect(conMayusculas(escrito)).toBe(nombre);
});

test.each(['JOSÉ', 'de Sousa', 'McDonald', 'María', '王小明'])(
  '%s has capitals of its own, or none to get',
  (nombre) => {
    expect(conMayusculas(nombre)).toBe(nombre);
  },
);
