import { accionesDePropuesta, porqueNoProponer } from './propuesta.rules';
import { ESTADO_PROPUESTA, type EstadoPropuesta } from './tipos';

const ANA = { id: 1, dni: '40112233' };
const ANA_OTRA_VEZ = { id: 2, dni: '401122339' };
const LUIS = { id: 3, dni: '40223344' };
const EVA = { id: 4, dni: '40334455' };

const sobre = (quien: typeof LUIS) => ({ estado: 'pendiente' as const, propuestaPor: ANA, sobre: quien });

test('another administrator confirms or rejects, and only who proposed takes back', () => {
  expect(accionesDePropuesta(EVA, sobre(LUIS))).toEqual({
    confirmar: null,
    rechazar: null,
    retirar: 'Solo quien propuso el cambio lo retira.',
  });
  const propia = 'Usted propuso este cambio: lo responde otra persona.';
  expect(accionesDePropuesta(ANA, sobre(LUIS))).toEqual({
    confirmar: propia,
    rechazar: propia,
    retirar: null,
  });
});

test('a second account of who proposed does not count as another person', () => {
  expect(accionesDePropuesta(ANA_OTRA_VEZ, sobre(LUIS)).confirmar).toBe(
    'Propuso este cambio la misma persona con otra cuenta: lo responde alguien más.',
  );
});

test.each([
  ['by the account', LUIS, { ...LUIS, dni: '402233446' }],
  ['by the DNI', { id: 9, dni: '402233445' }, LUIS],
  ['of an account that does not exist yet', LUIS, { id: null, dni: '402233447' }],
])('whom it is about does not answer it, known %s', (_, quien, quienEs) => {
  const { confirmar, rechazar } = accionesDePropuesta(quien, {
    estado: 'pendiente',
    propuestaPor: ANA,
    sobre: quienEs,
  });
  expect([confirmar, rechazar]).toEqual(Array(2).fill('El cambio es sobre usted: lo responde otra persona.'));
});

test('settings are about nobody', () => {
  expect(
    accionesDePropuesta(LUIS, { estado: 'pendiente', propuestaPor: ANA, sobre: null }).confirmar,
  ).toBeNull();
});

const CERRADAS = (Object.keys(ESTADO_PROPUESTA) as EstadoPropuesta[]).filter((uno) => uno !== 'pendiente');

test.each(CERRADAS)('nobody answers one that is %s, and all read why', (estado) => {
  const acciones = [EVA, ANA].map((quien) =>
    accionesDePropuesta(quien, { estado, propuestaPor: ANA, sobre: null }),
  );
  const textos = new Set(acciones.flatMap((una) => Object.values(una)));
  expect(textos.size).toBe(1);
  expect([...textos][0]).toMatch(/^(El cambio|Quien propuso) /);
});

describe.each([
  ['none', null],
  ['an empty one', ''],
  ['an unreadable one', 'CE-4011'],
])('an account with %s as DNI', (_, dni) => {
  const sinDni = { id: 9, dni };

  test('proposes, confirms and rejects nothing, and reads why', () => {
    const texto = expect.stringMatching(/^Su cuenta no tiene un DNI/);
    expect(porqueNoProponer(sinDni, null)).toEqual(texto);
    expect(accionesDePropuesta(sinDni, sobre(LUIS))).toMatchObject({ confirmar: texto, rechazar: texto });
  });

  test('that proposed a change is perhaps that of who would confirm it', () => {
    const suya = { ...sobre(LUIS), propuestaPor: sinDni };
    expect(accionesDePropuesta(EVA, suya).confirmar).toMatch(
      /^La cuenta que propuso este cambio no tiene un DNI/,
    );
    expect(accionesDePropuesta(sinDni, suya).retirar).toBeNull();
  });

  test('is changed by no two people before it has one', () => {
    expect(porqueNoProponer(EVA, sinDni)).toMatch(/^La cuenta sobre la que es el cambio no tiene un DNI/);
    expect(accionesDePropuesta(EVA, { ...sobre(LUIS), sobre: sinDni }).confirmar).toMatch(/no tiene un DNI/);
  });
});
