import {
  empeoroDesdeLaFirma,
  esDeLaMisma,
  porqueNoEsOtroJefe,
  veLaPrimeraFirma,
} from './segunda-firma.rules';

const jefe = { id: 1, dni: '40445566' };

test.each([
  ['the same account', { id: 1, dni: null }, true],
  ['another account of the same person', { id: 2, dni: '404455668' }, true],
  ['another person', { id: 2, dni: '40889900' }, false],
  ['an account without a document number', { id: 2, dni: null }, false],
])('%s is the person who signed: %s', (_caso, otra, esperado) => {
  expect(esDeLaMisma(jefe, otra)).toBe(esperado);
});

const firmado = { monto: 6000, puntos: 55, banda: 'media' as const, deuda: 1000 };
test.each([
  [{}, []],
  [{ monto: 5999.99, puntos: 56, deuda: 999.99 }, []],
  [{ monto: 6000.01 }, ['el monto es mayor']],
  [{ puntos: 54 }, ['el score bajó']],
  [{ deuda: 1000.01 }, ['el cliente y su aval deben más']],
  [{ puntos: 5, deuda: 2000 }, ['el score bajó', 'el cliente y su aval deben más']],
])('%j since the signature: %j', (cambio, esperado) => {
  expect(empeoroDesdeLaFirma(firmado, { ...firmado, ...cambio })).toEqual(esperado);
});

test.each([
  ['jefe_negocios', true],
  ['auditor', true],
  ['asesor', false],
  ['cliente', false],
  ['superadmin', false],
])('%s reads what the first head saw: %s', (rol, esperado) => {
  expect(veLaPrimeraFirma(rol)).toBe(esperado);
});

test.each([
  ['another person', '40223344', '40112233', null],
  ['the same person with the check digit', '401122337', '40112233', /^Usted ya dio la primera firma/],
  ['a head without a DNI', null, '40112233', /^Su cuenta no tiene un DNI/],
  ['a head with an empty DNI', '', '40112233', /^Su cuenta no tiene un DNI/],
  ['a head with an unreadable DNI', 'CE-4011', '40112233', /^Su cuenta no tiene un DNI/],
  ['a first head without a DNI', '40223344', null, /^La cuenta que dio la primera firma no tiene un DNI/],
  [
    'a first head with an unreadable DNI',
    '40223344',
    'CE-4011',
    /^La cuenta que dio la primera firma no tiene/,
  ],
])('the second signature of %s', (_, dni, dniDelPrimero, texto) => {
  const porque = porqueNoEsOtroJefe({ id: 1, dni }, { id: 2, dni: dniDelPrimero });
  if (texto === null) expect(porque).toBeNull();
  else expect(porque).toMatch(texto);
});
