import type { CreditosDeUno, Exposicion } from './exposicion.schema';
import { hallazgosDeExposicion } from './frases.rules';

const NADA: CreditosDeUno = {
  pendientes: { creditos: 0, monto: 0 },
  porDesembolsar: { creditos: 0, monto: 0 },
  desembolsados: { creditos: 0, monto: 0 },
};
const SIN_NADA: Exposicion = {
  cliente: NADA,
  deudaConEste: 6000,
  clienteComoAval: NADA,
  aval: null,
  circulos: [],
  hayMas: false,
  compartidos: [],
  alertas: [],
};
const persona = (i: number) => ({ dni: `4000000${i}`, nombre: `Persona ${i}` });
const con = (cambios: Partial<Exposicion>) => hallazgosDeExposicion({ ...SIN_NADA, ...cambios });
const frases = (cambios: Partial<Exposicion>) => con(cambios).map(({ frase }) => frase);

test('where there is nothing, nothing is told', () => {
  expect(con({})).toEqual([]);
  expect(con({ aval: { ...persona(1), avala: NADA, propios: NADA } })).toEqual([]);
});

test.each<[Partial<CreditosDeUno>, string]>([
  [{ pendientes: { creditos: 1, monto: 500 } }, '1 pendiente por S/ 500.00'],
  [
    { pendientes: { creditos: 2, monto: 900.5 }, porDesembolsar: { creditos: 1, monto: 100 } },
    '2 pendientes por S/ 900.50 y 1 aprobado sin desembolsar por S/ 100.00',
  ],
  [
    {
      pendientes: { creditos: 1, monto: 1 },
      porDesembolsar: { creditos: 2, monto: 2 },
      desembolsados: { creditos: 3, monto: 3000 },
    },
    '1 pendiente por S/ 1.00, 2 aprobados sin desembolsar por S/ 2.00 y 3 desembolsados por S/ 3,000.00',
  ],
])('credits are told by their state: %j', (creditos, enPalabras) => {
  expect(frases({ clienteComoAval: { ...NADA, ...creditos } })).toEqual([
    `El cliente es aval de otros créditos: ${enPalabras}.`,
  ]);
});

test('the debt is told where something is owed already, and not for what is only asked for', () => {
  const pendientes = { creditos: 1, monto: 500 };
  expect(frases({ cliente: { ...NADA, pendientes } })).toHaveLength(1);
  expect(
    frases({ cliente: { ...NADA, desembolsados: { creditos: 1, monto: 500 } }, deudaConEste: 6500 }),
  ).toEqual([
    'El cliente tiene otros créditos: 1 desembolsado por S/ 500.00.',
    'Con este crédito, el cliente debería S/ 6,500.00.',
  ]);
});

test('the debt is not told again where an alert tells it', () => {
  const alertas = ['Con este crédito, el cliente debería S/ 6,500.00; la política admite S/ 5,000.00.'];
  const cliente = { ...NADA, desembolsados: { creditos: 1, monto: 500 } };
  expect(frases({ cliente, deudaConEste: 6500, alertas })).toEqual([
    'El cliente tiene otros créditos: 1 desembolsado por S/ 500.00.',
  ]);
});

test('what the guarantor stands for and has is told with the way to the guarantor', () => {
  const pendientes = { creditos: 1, monto: 500 };
  const aval = { ...persona(1), avala: { ...NADA, pendientes }, propios: { ...NADA, pendientes } };
  expect(con({ aval })).toMatchObject([
    { frase: 'El aval responde por otros créditos: 1 pendiente por S/ 500.00.', personas: [persona(1)] },
    { frase: 'El aval tiene créditos propios: 1 pendiente por S/ 500.00.', personas: [persona(1)] },
  ]);
});

test('a circle names the others in their order', () => {
  const circulos = [
    [persona(0), persona(1)],
    [persona(0), persona(2), persona(1)],
  ];
  expect(con({ circulos, hayMas: true })).toMatchObject([
    { frase: 'El cliente y esta persona se avalan entre sí:', personas: [persona(1)] },
    {
      frase:
        'El cliente está en un círculo de 3 personas. A cada una la avala la siguiente, y a la última, el cliente:',
      personas: [persona(2), persona(1)],
    },
    { frase: 'La búsqueda llegó a su límite: puede haber más círculos.', personas: [] },
  ]);
});

test.each([
  ['telefono', 1, 1, 'Teléfono 987, compartido por 1 persona más:'],
  ['direccion', 2, 2, 'Dirección 987, compartida por 2 personas más:'],
  ['cci', 7, 5, 'CCI 987, compartido por 7 personas más; algunas son:'],
  ['correo', 199, 5, 'Correo electrónico 987, compartido por 199 personas más; algunas son:'],
  ['telefono', 200, 5, 'Teléfono 987, compartido por 200 personas o más; algunas son:'],
] as const)('a shared %s with %i other people, of whom %i are named', (que, personas, nombradas, frase) => {
  const algunas = Array.from({ length: nombradas }, (_, i) => persona(i));
  expect(con({ compartidos: [{ que, valor: '987', personas, algunas }] })).toMatchObject([
    { frase, personas: algunas },
  ]);
});

test('findings have keys of their own', () => {
  const compartidos = (['telefono', 'cci'] as const).flatMap((que) =>
    ['987', '986'].map((valor) => ({ que, valor, personas: 1, algunas: [persona(1)] })),
  );
  const hallazgos = con({
    compartidos,
    circulos: [
      [persona(0), persona(1)],
      [persona(0), persona(2)],
    ],
  });
  expect(new Set(hallazgos.map(({ key }) => key)).size).toBe(6);
});
