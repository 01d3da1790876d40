import {
  cciTieneDigitosCorrectos,
  digitoDni,
  dniDeIdentidad,
  dniDeRuc,
  dniEscrito,
  esDniBuscable,
  esDniConDigito,
  rucDeDni,
  rucTieneDigitoCorrecto,
} from './digitos.rules';
import { pistaCci, pistaDni, pistaRuc } from './pistas';

test.each([
  ['10117410', '2'],
  ['17801146', '0'],
  ['12345678', '1'],
])('the DNI %s has the check digit %s', (dni, digito) => {
  expect(digitoDni(dni)).toBe(digito);
});

test.each(['1234567', '123456789', '1234567a', '١٢٣٤٥٦٧٨', ''])('%p is no DNI of eight digits', (dni) => {
  expect(digitoDni(dni)).toBeUndefined();
});

test('nine digits are a DNI with its check digit when the last one fits', () => {
  expect(['123456781', '123456782', '12345678'].map(esDniConDigito)).toEqual([true, false, false]);
});

test('a document stands for a DNI unless it is a carné', () => {
  expect([dniDeIdentidad('12345678'), dniDeIdentidad('123456781'), dniDeIdentidad('123456782')]).toEqual([
    '12345678',
    '12345678',
    undefined,
  ]);
});

test.each(['20512333797', '20100070970', '20607854247'])('the RUC %s ends in its digit', (ruc) => {
  expect(rucTieneDigitoCorrecto(ruc)).toBe(true);
  const otroDigito = (Number(ruc.at(-1)) + 1) % 10;
  expect(rucTieneDigitoCorrecto(ruc.slice(0, -1) + otroDigito)).toBe(false);
});

test('the digit of a DNI equals that of the RUC of prefix 10 with it inside', () => {
  expect(rucTieneDigitoCorrecto('10101174102')).toBe(true);
  expect(dniDeRuc('10101174102')).toBe('10117410');
  expect(dniDeRuc('20512333797')).toBeUndefined();
});

test.each([
  ['10117410', '10101174102'],
  ['101174102', '10101174102'],
  ['17801146', '10178011460'],
  ['123456789', undefined],
  ['1234567', undefined],
  ['', undefined],
])('the RUC of a person with the document %p is %p', (identidad, ruc) => {
  expect(rucDeDni(identidad)).toBe(ruc);
  expect(ruc === undefined || rucTieneDigitoCorrecto(ruc)).toBe(true);
});

test.each(['01124100019000658270', '01136600010003254221'])('the CCI %s ends in its digits', (cci) => {
  expect(cciTieneDigitosCorrectos(cci)).toBe(true);
});

test('a wrong digit anywhere in bank, office or account breaks a CCI', () => {
  const cci = '01124100019000658270';
  for (let posicion = 0; posicion < cci.length; posicion++) {
    const digito = (Number(cci[posicion]) + 1) % 10;
    expect(cciTieneDigitosCorrectos(cci.slice(0, posicion) + digito + cci.slice(posicion + 1))).toBe(false);
  }
});

test.each([
  ['45678', undefined],
  ['12345678', 'Dígito de verificación del DNI: 1. Compárelo con el documento.'],
  ['123456781', 'El noveno dígito coincide con el de verificación del DNI.'],
  ['123456782', undefined],
])('the hint of the DNI %s is %p', (dni, pista) => {
  expect(pistaDni(dni)).toBe(pista);
});

test.each([
  ['2051233379', undefined, undefined],
  ['20512333797', undefined, undefined],
  ['20512333798', undefined, 'El último dígito del RUC no coincide con los demás. Revíselo.'],
  ['30512333797', undefined, 'Un RUC suele empezar con 10, 15, 17 o 20. Revíselo.'],
  ['10101174102', '10117410', undefined],
  ['10101174102', '101174102', undefined],
  ['10101174102', '12345678', 'Este RUC corresponde al DNI 10117410, distinto del ingresado. Revíselo.'],
  ['10101174102', '123456782', undefined],
  ['20512333797', '12345678', undefined],
])('the hint of the RUC %s beside the DNI %s is %p', (ruc, dni, pista) => {
  expect(pistaRuc(ruc, dni)).toBe(pista);
});

test.each([
  ['0112410001900065827', undefined],
  ['01124100019000658270', 'CCI de BBVA.'],
  ['01124100019000658271', 'Los dígitos de control del CCI no coinciden con los demás. Revíselo.'],
  ['00000000000000000000', undefined],
])('the hint of the CCI %s is %p', (cci, pista) => {
  expect(pistaCci(cci)).toBe(pista);
});

test.each([
  ['1234567', false],
  ['12345678', true],
  ['123456789', true],
  ['1234567890', false],
  ['1234567a', false],
  ['', false],
])('a client can be looked up by "%s": %s', (texto, seBusca) => {
  expect(esDniBuscable(texto)).toBe(seBusca);
});

test.each([
  [' 45678912 ', '45678912'],
  ['45.678.912', '45678912'],
  ['45678912-3', '456789123'],
  ['1234567890123', '123456789'],
  ['dni', 'dni'],
  ['DNI 45678912', '45678912'],
  ['D.N.I. N° 45678912-3', '456789123'],
  ['\u200E45678912\u202C', '45678912'],
  ['４５６７８９１２', '45678912'],
])('a document number pasted as "%s" is read as "%s"', (pegado, parsed) => {
  expect(dniEscrito(pegado)).toBe(parsed);
});
