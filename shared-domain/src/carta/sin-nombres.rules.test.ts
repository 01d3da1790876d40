import fc from 'fast-check';
import { formatSoles } from '../campos/formats';
import { sinNombresAjenos } from './sin-nombres.rules';

const propio = { nombre: 'Rosa María Quispe Lazo', dni: '45678912' };
const ajenos = ['Luis Alberto Rojas de la Vega', 'Jorge Salas Quispe', 'Carmen Ñahui'];
const carta = (texto: string) => sinNombresAjenos(texto, { propio, ajenos });

test.each([
  ['Ingresos insuficientes: S/ 1,500.00 al mes.', 'Ingresos insuficientes: S/ 1,500.00 al mes.'],
  ['Su aval Luis Rojas de la Vega ya avala tres créditos.', 'Su aval otra persona ya avala tres créditos.'],
  ['El aval, ROJAS VEGA, Luis, no firmó.', 'El aval, otra persona, no firmó.'],
  ['Carmen Nahui no confirmó el domicilio.', 'otra persona no confirmó el domicilio.'],
  [
    'El DNI 10117410 tiene deudas; el suyo, 45678912, no.',
    'El DNI de otra persona tiene deudas; el suyo, 45678912, no.',
  ],
  [
    'Llamar al 912 345 678 o a luis@rojas.pe por la visita.',
    'Llamar al de otra persona o a un correo de otra persona por la visita.',
  ],
  ['La señora Quispe debe S/ 12,345,678.00.', 'La señora Quispe debe S/ 12,345,678.00.'],
  ['Vive en la vega del río y no en las salas.', 'Vive en la vega del río y no en las salas.'],
])('%s', (motivo, dicho) => {
  expect(carta(motivo)).toBe(dicho);
});

const digitos = (largo: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: largo, maxLength: largo })
    .map((todos) => todos.join(''));
const agrupado = (largo: number, grupos: number[][]) =>
  fc
    .tuple(digitos(largo), fc.constantFrom(...grupos), fc.constantFrom('.', '-', ' ', ' - ', '\u00A0', '‑'))
    .map(([numero, grupo, entre]) => {
      let desde = 0;
      const partes = grupo.map((cuantos) => {
        desde += cuantos;
        return numero.slice(desde - cuantos, desde);
      });
      return partes.join(entre);
    });

const NUMEROS = {
  'a DNI': agrupado(8, [[8], [2, 3, 3], [4, 4], [2, 2, 2, 2], [1, 3, 4], [5, 3]]),
  'a mobile number': fc
    .tuple(
      fc.constantFrom('', '+51', '+51 ', '(+51) ', '0051-', '51 '),
      agrupado(9, [[9], [3, 3, 3], [1, 4, 4]]),
    )
    .map((partes) => partes.join('')),
  'a landline number': fc
    .tuple(fc.constantFrom('(044) ', '(01)', 'tel. ', 'teléfono: ', 'llamar al '), agrupado(6, [[6], [3, 3]]))
    .map(([antes, numero]) => antes + numero.replace(/[^\d]+/, ' ')),
  'a RUC': fc
    .tuple(fc.constantFrom('10', '15', '20', '10-', '10 '), agrupado(8, [[8], [2, 3, 3]]), digitos(1))
    .map(([tipo, numero, control]) => `${tipo}${numero}-${control}`),
  'an account': agrupado(14, [[14], [3, 8, 3], [3, 9, 1, 1]]),
  'a CCI': agrupado(20, [[20], [3, 3, 12, 2], [4, 4, 4, 4, 4]]),
};

test.each(Object.entries(NUMEROS))('%s of another person does not stay in any form', (_cual, numeros) => {
  fc.assert(
    fc.property(numeros, (numero) => {
      const dicho = carta(`El aval (${numero}) no confirmó, vea ${numero}.`);
      expect(dicho.replace(/\((?:0\d+|\+51)\)/g, '')).not.toMatch(/\d/);
    }),
  );
});

test('an address of mail does not stay in any form', () => {
  const parte = fc.stringMatching(/^[a-z][a-z0-9._-]{0,8}[a-z0-9]$/);
  const arroba = fc.constantFrom(
    '@',
    ' @ ',
    '(arroba)',
    ' (arroba) ',
    '[at]',
    ' [ at ] ',
    '{@}',
    ' arroba ',
    ' ARROBA ',
  );
  fc.assert(
    fc.property(parte, arroba, parte, (quien, en, donde) => {
      expect(carta(`Escriba a ${quien}${en}${donde}.com hoy`)).toBe(
        'Escriba a un correo de otra persona hoy',
      );
    }),
  );
});

test('whole names do not stay, whatever their case, accents, order and number of words', () => {
  const nombres = fc.constantFrom(...ajenos.map((uno) => uno.split(' ').filter((una) => una.length > 2)));
  const forma = fc.constantFrom<(texto: string) => string>(
    (texto) => texto.toLowerCase(),
    (texto) => texto.toUpperCase(),
    (texto) => texto.normalize('NFD'),
    (texto) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
  );
  fc.assert(
    fc.property(
      nombres.chain((palabras) => fc.shuffledSubarray(palabras, { minLength: 2 })),
      forma,
      fc.constantFrom(' ', ', ', '  ', '-', ' de la '),
      (palabras, escrito, entre) => {
        expect(carta(`aval ${escrito(palabras.join(entre))} no firmó`)).toBe('aval otra persona no firmó');
      },
    ),
  );
});

test("amounts, dates and the client's own data stay", () => {
  const dni = propio.dni;
  const propios = [dni, `${dni}-1`, '45.678.912', '4567 8912', `10${dni}3`, `10-${dni}-3`];
  const monto = fc.integer({ min: 0, max: 9_999_999_999 }).map((centimos) => centimos / 100);
  const montos = fc.oneof(
    monto.map((uno) => formatSoles(uno)),
    monto.map((uno) => `S/ ${uno.toFixed(2)}`),
    monto.map((uno) => `S/${Math.trunc(uno)}`),
    monto.map((uno) => `${uno.toFixed(2)} soles`),
    fc.constantFrom(
      '27/11/2026',
      '27-11-2026',
      '2026-11-27',
      '05.01.2026',
      '2024-2025',
      '36 cuotas',
      '47.9 %',
    ),
    fc.constantFrom(...propios),
  );
  fc.assert(
    fc.property(montos, (escrito) => {
      const texto = `La señora Quispe, rosa maría quispe lazo, declaró ${escrito} el lunes.`;
      expect(carta(texto)).toBe(texto);
    }),
  );
});
