import { digitosDePersona, esLaMismaPersona } from '../index';

test.each([
  ['45678912', '45678912', true],
  ['45678912', '456789127', true],
  ['456789127', '45678912', true],
  ['456789127', '456789127', true],
  ['456789127', '456789120', true],
  ['45678912', '45678913', false],
  ['45678912', '456789137', false],
  ['456789127', '45678913', false],
  ['456789127', '456789137', false],
  ['45678912', '145678912', false],
  ['4567891', '4567891', false],
  ['', '', false],
  [null, null, false],
  [undefined, '45678912', false],
])('%s and %s are the same person: %s', (uno, otro, esperado) => {
  expect(esLaMismaPersona(uno, otro)).toBe(esperado);
});

test.each([
  ['45678912', '45678912'],
  ['456789127', '45678912'],
  ['4567891', ''],
  ['', ''],
  [null, ''],
])('the digits that stand for the person of %s are "%s"', (dni, digitos) => {
  expect(digitosDePersona(dni)).toBe(digitos);
});
