import { calcularCapacidad } from '../capacidad/capacidad.rules';
import { capacidad, credito } from '../carta/casos.fixture';
import { POLITICA_INICIAL } from '../politica/politica.inicial';
import { exigeRazon, loContraPolitica } from './contra-politica.rules';

const marcas = POLITICA_INICIAL.capacidad;
const BASE = { capacidad: null, marcas, alertas: [], deDeuda: undefined, datos: {}, hoy: '2026-11-28' };
const con = (montoPrestamo: number) => calcularCapacidad(capacidad, { ...credito, montoPrestamo }, marcas);

test('nothing speaks against an evaluation that keeps the policy', () => {
  expect(loContraPolitica({ ...BASE, capacidad: con(3000) })).toEqual([]);
  expect(exigeRazon([])).toBe(false);
});

test.each([
  // The income is S/ 2,000: 30 % are accepted, 40 % are tight.
  ['tight', 'ajustada', 0],
  ['too much', 'excede', 1],
])('a share that is %s', (_nombre, nivel, cuantas) => {
  const montos = Array.from({ length: 200 }, (_, i) => 3000 + i * 20);
  const monto = montos.find((uno) => con(uno).nivel === nivel) as number;
  expect(loContraPolitica({ ...BASE, capacidad: con(monto) })).toHaveLength(cuantas);
});

test('the sentence names the share that is too much', () => {
  expect(loContraPolitica({ ...BASE, capacidad: con(9000) })).toEqual([
    {
      clase: 'capacidad',
      texto: 'No le alcanza: la cuota toma S/ 57 de cada S/ 100 que gana; se acepta hasta S/ 30.',
    },
  ]);
  const sinNada = calcularCapacidad(
    { ...capacidad, familia: { ...capacidad.familia, alimentacion: 2500 } },
    credito,
    marcas,
  );
  expect(loContraPolitica({ ...BASE, capacidad: sinNada })[0]?.texto).toBe(
    'No le alcanza: después de sus gastos y sus otras deudas no le sobra nada al mes.',
  );
});

test('the debt above the limit is a kind of its own; the other alerts of the exposure are notices', () => {
  const contra = loContraPolitica({ ...BASE, alertas: ['Deuda.', 'Círculo.'], deDeuda: 'Deuda.' });
  expect(contra.map(({ clase }) => clase)).toEqual(['exposicion', 'avisos']);
  expect(exigeRazon(contra)).toBe(true);
  expect(exigeRazon(contra.slice(1))).toBe(false);
});

test.each([
  ['2008-11-29', ['edad']],
  ['2008-11-28', []],
  ['1930-01-01', ['avisos']],
])('somebody who was born on %s', (fechaNacimiento, clases) => {
  const contra = loContraPolitica({ ...BASE, datos: { fechaNacimiento } });
  expect(contra.map(({ clase }) => clase)).toEqual(clases);
});

test('an expired DNI is a notice', () => {
  expect(loContraPolitica({ ...BASE, datos: { fechaCaducidadDni: '2026-11-27' } })).toEqual([
    { clase: 'avisos', texto: 'El DNI del cliente venció el 27/11/2026.' },
  ]);
});
