import { CIRCULOS_MAXIMO, circulosDe, LARGO_DE_CIRCULO } from './circulos.rules';

const avales = (...pares: [string, string][]) => {
  const avalesDe = new Map<string, Set<string>>();
  for (const [persona, aval] of pares) {
    avalesDe.set(persona, (avalesDe.get(persona) ?? new Set()).add(aval));
  }
  return avalesDe;
};
const ronda = (largo: number) =>
  Array.from({ length: largo }, (_, i): [string, string] => [`p${i}`, `p${(i + 1) % largo}`]);

test.each([2, 3, LARGO_DE_CIRCULO])(
  'a circle of %i is told from the person on, in the order of its guarantors',
  (largo) => {
    const { circulos, hayMas } = circulosDe(avales(...ronda(largo)), 'p1');
    const todos = ronda(largo).map(([persona]) => persona);
    expect(circulos).toEqual([[...todos.slice(1), 'p0']]);
    expect(hayMas).toBe(false);
  },
);

test.each([
  ['one more than the longest', ronda(LARGO_DE_CIRCULO + 1)],
  ['people who guarantee themselves', [['p1', 'p1']] as [string, string][]],
  [
    'a circle that leads away from the person',
    [
      ['p1', 'p2'],
      ['p2', 'p3'],
      ['p3', 'p2'],
    ] as [string, string][],
  ],
])('%s are none', (_cuales, pares) => {
  expect(circulosDe(avales(...pares), 'p1')).toEqual({ circulos: [], hayMas: false });
});

test('of several circles the shortest comes first', () => {
  const { circulos } = circulosDe(avales(...ronda(3), ['p1', 'p0']), 'p1');
  expect(circulos).toEqual([
    ['p1', 'p0'],
    ['p1', 'p2', 'p0'],
  ]);
});

test.each([
  [0, false],
  [1, true],
])('with %i circles more than are told it says whether there are more: %s', (demas, hayMas) => {
  const pares = Array.from({ length: CIRCULOS_MAXIMO + demas }, (_, i): [string, string][] => [
    ['p1', `q${i}`],
    [`q${i}`, 'p1'],
  ]);
  const hallados = circulosDe(avales(...pares.flat()), 'p1');
  expect(hallados.circulos).toHaveLength(CIRCULOS_MAXIMO);
  expect(hallados.hayMas).toBe(hayMas);
});

test('where everybody guarantees everybody the search ends, and says that there are more', () => {
  const personas = Array.from({ length: 40 }, (_, i) => `p${i}`);
  const pares = personas.flatMap((uno) => personas.map((otro): [string, string] => [uno, otro]));
  expect(circulosDe(avales(...pares), 'p1').hayMas).toBe(true);
});
