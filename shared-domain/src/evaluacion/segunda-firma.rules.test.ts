import fc from 'fast-check';
import { CONTROLES_APAGADOS, CONTROLES_DE_PRODUCCION } from '../configuracion/controles.schema';
import type { ContraPolitica } from './contra-politica.rules';
import { type Aprobacion, porqueSegundaFirma } from './segunda-firma.rules';

const LIMITES = {
  activa: true,
  limiteGeneral: 20_000,
  limitePorBanda: { alta: 30_000, media: 10_000, baja: 3_000 },
  limiteDeDeuda: 40_000,
  contraPolitica: { capacidad: true, exposicion: false, edad: false, avisos: false },
};
const BASE = { monto: 1_000, banda: 'alta', deuda: 0, limitePropio: null } as const;

describe.each([
  [
    'the general limit',
    { limitePropio: null },
    20_000,
    'El monto supera el límite de quien aprueba primero: S/ 20,000.00.',
  ],
  [
    'a limit of their own',
    { limitePropio: 5_000 },
    5_000,
    'El monto supera el límite de quien aprueba primero: S/ 5,000.00.',
  ],
  [
    'the limit of the band',
    { banda: 'media' },
    10_000,
    'El monto supera lo que se aprueba con una firma para confiabilidad media: S/ 10,000.00.',
  ],
  [
    'the limit of the lowest band',
    { banda: 'baja' },
    3_000,
    'El monto supera lo que se aprueba con una firma para confiabilidad baja: S/ 3,000.00.',
  ],
  [
    'what is owed already',
    { deuda: 30_000 },
    10_000,
    'Con lo que el cliente y su aval ya deben (S/ 30,000.00) se pasa de S/ 40,000.00.',
  ],
] as const)('with %s', (_which, caso, limite, motivo) => {
  test.each([
    [limite - 0.01, []],
    [limite, []],
    [limite + 0.01, [motivo]],
  ])('S/ %d', (monto, motivos) => {
    expect(porqueSegundaFirma({ ...BASE, ...caso, monto }, LIMITES)).toEqual(motivos);
  });
});

test('each limit that is passed is told', () => {
  const caso = { monto: 50_000, banda: 'baja', deuda: 1, limitePropio: 10 } as const;
  expect(porqueSegundaFirma(caso, LIMITES)).toHaveLength(3);
});

test('a limit of their own may be higher than the general one, and zero lets a head approve nothing alone', () => {
  const de = (limitePropio: number, monto: number) =>
    porqueSegundaFirma({ ...BASE, limitePropio, monto }, { ...LIMITES, limitePorBanda: ALTOS });
  expect(de(30_000, 30_000)).toEqual([]);
  expect(de(0, 0.01)).toHaveLength(1);
});
const ALTOS = { alta: 99_999, media: 99_999, baja: 99_999 };

test('tenths of a sol do not add up to a céntimo too many', () => {
  expect(0.1 + 0.2 > 0.3).toBe(true);
  const limites = { ...LIMITES, limiteDeDeuda: 0.3 };
  expect(porqueSegundaFirma({ ...BASE, monto: 0.1, deuda: 0.2 }, limites)).toEqual([]);
});

const soles = fc.integer({ min: 0, max: 9_999_999_999 }).map((centimos) => centimos / 100);
const aprobacion = fc.record({
  monto: soles,
  banda: fc.constantFrom('alta' as const, 'media' as const, 'baja' as const),
  deuda: soles,
  limitePropio: fc.option(soles),
});

test('switched off, one head decides about any amount', () => {
  fc.assert(
    fc.property(aprobacion, (caso) => {
      expect(porqueSegundaFirma(caso, { ...LIMITES, activa: false })).toEqual([]);
      expect(porqueSegundaFirma(caso, CONTROLES_APAGADOS.aprobacion)).toEqual([]);
    }),
  );
});

test('a larger amount or debt never needs fewer signatures', () => {
  fc.assert(
    fc.property(aprobacion, soles, soles, (caso, mas, masDeuda) => {
      const mayor = { ...caso, monto: caso.monto + mas, deuda: caso.deuda + masDeuda };
      const { aprobacion: limites } = CONTROLES_DE_PRODUCCION;
      expect(porqueSegundaFirma(mayor, limites).length).toBeGreaterThanOrEqual(
        porqueSegundaFirma(caso, limites).length,
      );
    }),
  );
});

test('what speaks against an approval asks for a second head where the lender wants it, whatever the amount', () => {
  const una: Aprobacion = { monto: 100, banda: 'alta', deuda: 0, limitePropio: null };
  const contra: ContraPolitica[] = [
    { clase: 'capacidad', texto: 'No le alcanza.' },
    { clase: 'edad', texto: 'Es menor de edad.' },
  ];
  expect(porqueSegundaFirma({ ...una, contra }, LIMITES)).toEqual(['No le alcanza.']);
  expect(porqueSegundaFirma({ ...una, contra }, { ...LIMITES, activa: false })).toEqual([]);
  expect(porqueSegundaFirma(una, LIMITES)).toEqual([]);
});
