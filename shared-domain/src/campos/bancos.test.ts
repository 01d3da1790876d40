import { bancoDeCci, bancoQueNoCoincide, ENTIDADES_FINANCIERAS } from './bancos';
import { normalizar } from './normalizar';
import { pistaEntidad, pistaTelefonoAval } from './pistas';

const cci = (codigo: string) => `${codigo}24100019000658270`;

test.each([
  ['011', 'BBVA'],
  ['018', 'Banco de la Nación'],
  ['805', 'Caja Sullana'],
  ['999', undefined],
])('a CCI that begins with %s is of %s', (codigo, banco) => {
  expect(bancoDeCci(cci(codigo))).toBe(banco);
});

test('what is no CCI is of no bank', () => {
  expect(bancoDeCci('011')).toBeUndefined();
  expect(bancoDeCci('••••8270')).toBeUndefined();
});

test.each([
  ['BBVA', '011'],
  ['Banco Continental', '011'],
  ['BANCO DE CRÉDITO DEL PERÚ', '002'],
  ['Bcp ahorros', '002'],
  ['Banco de la Nacion', '018'],
  ['BN', '018'],
  ['Mi Banco', '049'],
  ['CMAC Cuzco', '806'],
  ['cualquiera', '999'],
])('%s goes with the code %s', (escrita, codigo) => {
  expect(bancoQueNoCoincide(escrita, cci(codigo))).toBeUndefined();
});

test.each([
  ['BBVA', '002', 'BCP'],
  ['Interbank', '018', 'Banco de la Nación'],
  ['BCP', '011', 'BBVA'],
])('%s does not go with the code %s, which is of %s', (escrita, codigo, banco) => {
  expect(bancoQueNoCoincide(escrita, cci(codigo))).toBe(banco);
});

test('every bank that a CCI tells can be chosen, and none stands twice in the list', () => {
  expect(ENTIDADES_FINANCIERAS).toEqual(expect.arrayContaining(['BBVA', 'Caja Sullana', 'Caja Trujillo']));
  expect(new Set(ENTIDADES_FINANCIERAS.map(normalizar)).size).toBe(ENTIDADES_FINANCIERAS.length);
});

test('a bank that is not the one of the CCI gets a hint', () => {
  expect(pistaEntidad('Interbank', cci('011'))).toBe('El CCI es de BBVA. Revíselo.');
  expect([pistaEntidad('BBVA', cci('011')), pistaEntidad('Interbank', '')]).toEqual([undefined, undefined]);
});

test('a guarantor with the mobile number of the client gets a hint', () => {
  expect(pistaTelefonoAval('987654321', '987654321')).toBe('Es el mismo celular del cliente. Revíselo.');
  expect([pistaTelefonoAval('987654322', '987654321'), pistaTelefonoAval('', '')]).toEqual([
    undefined,
    undefined,
  ]);
});
