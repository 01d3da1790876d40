import fc from 'fast-check';
import { numeroDePersona } from 'shared-domain/cliente';
import { wordsOf } from '../../db/rows';
import { dniBuscado } from './miradas';

const CLIENTE = 'rosa quispe mamani';
const halla = (busqueda: string, dni: string) => {
  const palabras = wordsOf(busqueda);
  return palabras.length > 0 && palabras.every((palabra) => `${CLIENTE} ${dni}`.includes(palabra));
};

const digito = fc.constantFrom(...'0123456789');
const RELLENO = [
  '',
  ' ',
  '.',
  '-',
  ',',
  ';',
  '_',
  '%',
  '/',
  '·',
  '(',
  '\u00a0',
  '\u00ad',
  '\u200b',
  '\u2060',
  '\ufeff',
  ' rosa ',
];
const ancho = (uno: string) => String.fromCharCode(uno.charCodeAt(0) + 0xfee0);

const escrito = fc
  .tuple(
    fc.array(digito, { minLength: 8, maxLength: 9 }),
    fc.array(fc.tuple(fc.constantFrom(...RELLENO), fc.boolean()), { minLength: 9, maxLength: 9 }),
    fc.constantFrom('', 'DNI ', 'dni: ', 'Quispe, ', ' '),
  )
  .map(([digitos, formas, antes]) => ({
    dni: digitos.join(''),
    busqueda:
      antes +
      digitos
        .map((uno, i) => {
          const [relleno, esAncho] = formas[i] ?? ['', false];
          return `${esAncho ? ancho(uno) : uno}${relleno}`;
        })
        .join(''),
  }));

test('what finds a client by DNI counts as a search by DNI', () => {
  let hallados = 0;
  fc.assert(
    fc.property(escrito, ({ dni, busqueda }) => {
      if (!halla(busqueda, dni)) return;
      hallados++;
      expect(dniBuscado(busqueda)).toBe(numeroDePersona(dni));
    }),
    { numRuns: 2000 },
  );
  expect(hallados).toBeGreaterThan(200);
});

test.each([
  '73.000.001',
  '7300-0001',
  '7300 0001',
  '73_000_001',
  '73,000,001',
  '７３０００００１',
  '7300\u200b0001',
  'DNI 73000001',
  'DNI73000001',
  '(73000001)',
  '7300 quispe 0001',
])('%s is a search by DNI', (busqueda) => {
  expect(dniBuscado(busqueda)).toBe('73000001');
});

test('overlapping pieces of a DNI are a search by DNI', () => {
  expect(dniBuscado('7300000 3000001')).toBeDefined();
});

test.each(['', 'Quispe, Rosa', '4567', '20123456789', undefined])('%j is none', (busqueda) => {
  expect(dniBuscado(busqueda)).toBeUndefined();
});
