import { digitosDePersona, esLaMismaPersona, formasDeIdentidad, podriaSerLaMisma } from './identidad.rules';

// 4 is the check digit of 45678912. Any other ninth digit makes a carné de extranjería.
test.each([
  ['45678912', '45678912', true, true],
  ['45678912', '456789124', true, true],
  ['456789124', '45678912', true, true],
  ['456789124', '456789124', true, true],
  ['45678912', '456789127', false, true],
  ['456789124', '456789127', false, true],
  ['456789127', '456789127', true, true],
  ['456789127', '456789120', false, true],
  ['001234567', '001234568', false, true],
  ['45678912', '45678913', false, false],
  ['45678912', '456789137', false, false],
  ['456789127', '456789137', false, false],
  ['45678912', '145678912', false, false],
  ['4567891', '4567891', false, false],
  ['', '', false, false],
  [null, null, false, false],
  [undefined, '45678912', false, false],
])('%s and %s are the same person: %s, and may be: %s', (uno, otro, esLaMisma, podriaSerlo) => {
  expect([esLaMismaPersona(uno, otro), podriaSerLaMisma(uno, otro)]).toEqual([esLaMisma, podriaSerlo]);
});

test.each([
  ['45678912', ['45678912', '456789124']],
  ['456789124', ['45678912', '456789124']],
  ['456789127', ['456789127']],
  ['asesor', ['asesor']],
])('the person with %s may be stored as %j', (identidad, formas) => {
  expect(formasDeIdentidad(identidad)).toEqual(formas);
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
