import { codigoDe, codigoEscrito, esCodigo, formatCodigo, LARGO_DE_CODIGO } from './codigo.rules';

const SIGNOS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codigo = codigoDe(Uint8Array.from({ length: 19 }, (_, i) => i * 11));

test('a code is twenty signs in groups of four, which nobody confuses', () => {
  expect(formatCodigo(codigo)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(esCodigo(codigo)).toBe(true);
  expect(codigoDe(new Uint8Array(19).fill(255))).toHaveLength(LARGO_DE_CODIGO);
});

test('what people type for it is understood', () => {
  const conCeroYUno = codigoDe(Uint8Array.from({ length: 19 }, (_, i) => i % 2));
  const aMano = formatCodigo(conCeroYUno).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
  expect(codigoEscrito(` ${aMano.replaceAll('-', ' – ')} `)).toBe(conCeroYUno);
});

test('any single wrong sign shows, and so does a lost one', () => {
  for (let posicion = 0; posicion < codigo.length; posicion++) {
    const otros = [...SIGNOS].filter((signo) => signo !== codigo[posicion]);
    const errados = otros.map((signo) => codigo.slice(0, posicion) + signo + codigo.slice(posicion + 1));
    expect(errados.filter(esCodigo)).toEqual([]);
  }
  expect(esCodigo(codigo.slice(1))).toBe(false);
  expect(esCodigo('')).toBe(false);
});
