import type { Permiso } from '../llamadas/llamada';
import {
  type EvaluacionDeAccion,
  leConcierne,
  porqueEsSuya,
  porqueSuEstado,
  porqueSuPersona,
} from './acciones.rules';

const DECIDIR = {
  quienes: ['jefe_negocios'],
  nuncaTras: ['registrar', 'corregir'],
  nuncaSobreSiMismo: true,
  enEstado: 0,
} as const;
const CORREGIR = { quienes: ['asesor'], nuncaSobreSiMismo: true, enEstado: 2 } as const;
const JEFA = { id: 7, dni: '40112233' };
const AJENA: EvaluacionDeAccion = {
  estado: 0,
  asesorId: 3,
  asesorDni: '41000001',
  dni: '45678912',
  dniAval: null,
  hizo: [],
};
const SUYA = 'No puede decidir una evaluación en la que usted es el cliente o el aval.';

test.each([
  ["somebody else's", AJENA, null],
  [
    'registered by the caller',
    { ...AJENA, hizo: ['registrar'] as const },
    'No puede decidir una evaluación que usted mismo registró.',
  ],
  [
    'corrected by the caller',
    { ...AJENA, hizo: ['corregir'] as const },
    'No puede decidir una evaluación que usted mismo corrigió.',
  ],
  [
    "in the caller's portfolio",
    { ...AJENA, asesorId: 7 },
    'No puede decidir una evaluación que está a su cargo como asesor.',
  ],
  [
    "in the portfolio of another account of the caller's",
    { ...AJENA, asesorDni: '401122335' },
    'No puede decidir una evaluación que está a su cargo como asesor.',
  ],
  ['about the caller', { ...AJENA, dni: '401122335' }, SUYA],
  ['guaranteed by the caller', { ...AJENA, dniAval: '40112233' }, SUYA],
])('one that is %s: %s', (_de, evaluacion, texto) => {
  expect(porqueSuPersona('decidir', DECIDIR, JEFA, evaluacion)).toBe(texto);
  expect(leConcierne(JEFA, evaluacion)).toBe(texto !== null);
});

test('a call that forbids nothing is open to whomever the evaluation concerns', () => {
  const abierta: Permiso = { quienes: ['asesor'] };
  const suya = { ...AJENA, asesorId: 7, dni: '40112233', hizo: ['registrar', 'desembolsar'] as const };
  expect(porqueSuPersona('registrar', abierta, JEFA, suya)).toBeNull();
  expect(porqueEsSuya('registrar', abierta, JEFA, suya)).toBeNull();
  expect(porqueSuEstado('editar', abierta, 1)).toBeNull();
});

test('what the caller did in the same role before closes nothing', () => {
  const editada = { ...AJENA, hizo: ['editar', 'decidir'] as const };
  expect(porqueSuPersona('decidir', DECIDIR, JEFA, editada)).toBeNull();
});

const SIN_DNI = [
  ['none', null],
  ['an empty one', ''],
  ['an unreadable one', 'CE-4011'],
  ['too few digits', '4011223'],
] as const;

describe.each(SIN_DNI)('an account with %s as DNI', (_, dni) => {
  const TEXTO = /^Su cuenta no tiene un DNI, y sin él solo puede leer\. Pida a quien administra/;

  test.each([
    ['registrar', { quienes: ['asesor'], nuncaSobreSiMismo: true }],
    ['decidir', DECIDIR],
    ['decidir', { quienes: ['jefe_negocios'], nuncaTras: ['editar'] }],
    ['corregir', CORREGIR],
    ['desembolsar', { quienes: ['cajero'], nuncaTras: ['decidir'], nuncaSobreSiMismo: true }],
  ] as const)('may not %s anything that a rule about people guards', (accion, permiso: Permiso) => {
    expect(porqueSuPersona(accion, permiso, { id: 7, dni }, AJENA)).toMatch(TEXTO);
    expect(leConcierne({ id: 7, dni }, AJENA)).toBe(true);
  });

  test('of the advisor in charge leaves open who that is, so nobody decides', () => {
    const ajena = { ...AJENA, asesorDni: dni };
    expect(porqueSuPersona('decidir', DECIDIR, JEFA, ajena)).toMatch(
      /^La cuenta del asesor a cargo no tiene un DNI/,
    );
    expect(porqueSuPersona('corregir', CORREGIR, JEFA, ajena)).toBeNull();
    expect(leConcierne(JEFA, ajena)).toBe(true);
  });
});

test.each([
  ['decidir', DECIDIR, 0, null],
  ['decidir', DECIDIR, 1, 'Esta evaluación está aceptada: solo se deciden las pendientes.'],
  ['editar', DECIDIR, 2, 'Esta evaluación está rechazada: solo se editan las pendientes.'],
  ['corregir', CORREGIR, 0, 'Esta evaluación está pendiente: solo se corrigen las rechazadas.'],
  ['corregir', CORREGIR, 1, 'Esta evaluación está aceptada: solo se corrigen las rechazadas.'],
  ['corregir', CORREGIR, 2, null],
] as const)('%s with %o in state %i: %s', (accion, permiso, estado, texto) => {
  expect(porqueSuEstado(accion, permiso, estado)).toBe(texto);
});
