import type { CreditoCronograma } from '../credito/cronograma.rules';
import type { Capacidad, DeudaAjena, Familia, Negocio } from './capacidad.schema';
import type { NivelDeCapacidad } from './niveles';

const NEGOCIO: Negocio = {
  ventaSemanaBuena: 0,
  ventaSemanaNormal: 0,
  ventaSemanaMala: 0,
  semanasBuenas: 1,
  semanasNormales: 2,
  semanasMalas: 1,
  costoDeVentas: 0,
  alquilerDelNegocio: 0,
  sueldosDelNegocio: 0,
  transporteDelNegocio: 0,
};
const FAMILIA: Familia = {
  sueldo: 0,
  otrosIngresos: 0,
  alimentacion: 0,
  educacion: 0,
  salud: 0,
  alquilerDeVivienda: 0,
  otrosGastos: 0,
};
const CUOTA = 597.16;
const MONTO = 6000;
/** Yields an instalment of `CUOTA`. */
const CREDITO: CreditoCronograma = {
  montoPrestamo: MONTO,
  tasaInteres: 40,
  cuotas: 12,
  periodoCredito: 'mensual',
};
const BODEGA: Partial<Negocio> = {
  ventaSemanaBuena: 1500,
  ventaSemanaNormal: 1000,
  ventaSemanaMala: 600,
  costoDeVentas: 60,
  alquilerDelNegocio: 300,
  sueldosDelNegocio: 200,
  transporteDelNegocio: 80,
};

/** `saldo` is the remaining debt. */
type Deuda = [entidad: string, cuota: number, periodo: DeudaAjena['periodo'], saldo: number];
/** Sales, profit, income, surplus, monthly instalment, remainder and total debt, in soles. */
type Soles = [number, number, number, number, number, number, number];
/** Instalment to surplus, instalment to income, all instalments to income. */
type Niveles = [NivelDeCapacidad, NivelDeCapacidad, NivelDeCapacidad];

const BIEN: Niveles = ['bien', 'bien', 'bien'];
const EXCEDE: Niveles = ['excede', 'excede', 'excede'];
const INGRESO_AJUSTADO: Niveles = ['bien', 'ajustada', 'ajustada'];
const INGRESO_EXCEDIDO: Niveles = ['bien', 'excede', 'excede'];

interface Caso {
  nombre: string;
  /** Differences from zero; absent without a business. */
  negocio?: Partial<Negocio>;
  familia?: Partial<Familia>;
  deudas?: Deuda[];
  credito?: Partial<CreditoCronograma>;
  soles: Soles;
  niveles: Niveles;
}

export const capacidadDe = ({ negocio, familia, deudas = [] }: Caso): Capacidad => ({
  negocio: negocio ? { ...NEGOCIO, ...negocio } : null,
  familia: { ...FAMILIA, ...familia },
  deudas: deudas.map(([entidad, cuota, periodo, saldo]) => ({ entidad, cuota, periodo, saldo })),
});

export const creditoDe = ({ credito }: Caso): CreditoCronograma => ({ ...CREDITO, ...credito });

/** Income, surplus, remainder. */
const SIN_NEGOCIO: [nombre: string, Partial<Familia>, soles: [number, number, number], Niveles][] = [
  ['un sueldo de 2000', { sueldo: 2000 }, [2000, 2000, 1402.84], BIEN],
  ['un sueldo de 1990.55', { sueldo: 1990.55 }, [1990.55, 1990.55, 1393.39], BIEN],
  ['un sueldo de 1990.53', { sueldo: 1990.53 }, [1990.53, 1990.53, 1393.37], INGRESO_AJUSTADO],
  ['un sueldo de 1990.52', { sueldo: 1990.52 }, [1990.52, 1990.52, 1393.36], INGRESO_AJUSTADO],
  ['un sueldo de 1492.9', { sueldo: 1492.9 }, [1492.9, 1492.9, 895.74], INGRESO_AJUSTADO],
  ['un sueldo de 1492.89', { sueldo: 1492.89 }, [1492.89, 1492.89, 895.73], INGRESO_EXCEDIDO],
  ['un sueldo de 5000', { sueldo: 5000 }, [5000, 5000, 4402.84], BIEN],
  ['un sueldo de 0.01', { sueldo: 0.01 }, [0.01, 0.01, -597.15], EXCEDE],
  ['sin ingreso alguno', {}, [0, 0, -597.16], EXCEDE],
  ['sueldo y alimentación', { sueldo: 2500, alimentacion: 800 }, [2500, 1700, 1102.84], BIEN],
  [
    'cada gasto de la familia',
    {
      sueldo: 4000,
      alimentacion: 700.5,
      educacion: 250.25,
      salud: 80.1,
      alquilerDeVivienda: 450,
      otrosGastos: 120.15,
    },
    [4000, 2399, 1801.84],
    BIEN,
  ],
  [
    'gastos que se llevan todo',
    { sueldo: 1500, alimentacion: 1500 },
    [1500, 0, -597.16],
    ['excede', 'ajustada', 'ajustada'],
  ],
  [
    'gastos de un céntimo más que el sueldo',
    { sueldo: 1500, alimentacion: 1500.01 },
    [1500, -0.01, -597.17],
    ['excede', 'ajustada', 'ajustada'],
  ],
  ['otros ingresos sin sueldo', { otrosIngresos: 2200 }, [2200, 2200, 1602.84], BIEN],
  [
    'sueldo y otros ingresos con céntimos',
    { sueldo: 1333.33, otrosIngresos: 666.67 },
    [2000, 2000, 1402.84],
    BIEN,
  ],
  [
    'excedente igual a la cuota',
    { sueldo: 2100, alimentacion: 1502.84 },
    [2100, 597.16, 0],
    ['ajustada', 'bien', 'bien'],
  ],
  [
    'excedente un céntimo menor que la cuota',
    { sueldo: 2100, alimentacion: 1502.85 },
    [2100, 597.15, -0.01],
    ['excede', 'bien', 'bien'],
  ],
  [
    'cuota que toma justo el 80 % de lo que sobra',
    { sueldo: 2746.45, alimentacion: 2000 },
    [2746.45, 746.45, 149.29],
    BIEN,
  ],
  [
    'cuota que toma algo más del 80 % de lo que sobra',
    { sueldo: 2746.44, alimentacion: 2000 },
    [2746.44, 746.44, 149.28],
    ['ajustada', 'bien', 'bien'],
  ],
];

/** Sales, profit, income, surplus, remainder. */
const CON_NEGOCIO: [
  nombre: string,
  Partial<Negocio>,
  Partial<Familia>,
  soles: [number, number, number, number, number],
  Niveles,
][] = [
  ['una bodega de cuatro semanas', BODEGA, { alimentacion: 500 }, [4100, 1060, 1060, 560, -37.16], EXCEDE],
  [
    'una bodega sin costos',
    { ventaSemanaBuena: 1500, ventaSemanaNormal: 1000, ventaSemanaMala: 600 },
    {},
    [4100, 4100, 4100, 4100, 3502.84],
    BIEN,
  ],
  [
    'cuatro semanas buenas',
    { ...BODEGA, semanasBuenas: 4, semanasNormales: 0, semanasMalas: 0 },
    {},
    [6000, 1820, 1820, 1820, 1222.84],
    INGRESO_AJUSTADO,
  ],
  [
    'cuatro semanas malas',
    { ...BODEGA, semanasBuenas: 0, semanasNormales: 0, semanasMalas: 4 },
    {},
    [2400, 380, 380, 380, -217.16],
    EXCEDE,
  ],
  [
    'cuatro semanas normales',
    { ...BODEGA, semanasBuenas: 0, semanasNormales: 4, semanasMalas: 0 },
    {},
    [4000, 1020, 1020, 1020, 422.84],
    INGRESO_EXCEDIDO,
  ],
  [
    'mercadería que cuesta 0 de cada 100',
    { ...BODEGA, costoDeVentas: 0 },
    { alimentacion: 100 },
    [4100, 3520, 3520, 3420, 2822.84],
    BIEN,
  ],
  [
    'mercadería que cuesta 33.33 de cada 100',
    { ...BODEGA, costoDeVentas: 33.33 },
    { alimentacion: 100 },
    [4100, 2153.47, 2153.47, 2053.47, 1456.31],
    BIEN,
  ],
  [
    'mercadería que cuesta 66.67 de cada 100',
    { ...BODEGA, costoDeVentas: 66.67 },
    { alimentacion: 100 },
    [4100, 786.53, 786.53, 686.53, 89.37],
    ['ajustada', 'excede', 'excede'],
  ],
  [
    'mercadería que cuesta 99.99 de cada 100',
    { ...BODEGA, costoDeVentas: 99.99 },
    { alimentacion: 100 },
    [4100, -579.59, 0, -679.59, -1276.75],
    EXCEDE,
  ],
  [
    'mercadería que cuesta 100 de cada 100',
    { ...BODEGA, costoDeVentas: 100 },
    { alimentacion: 100 },
    [4100, -580, 0, -680, -1277.16],
    EXCEDE,
  ],
  [
    'un costo que cae en medio céntimo',
    { ventaSemanaBuena: 0.01, ventaSemanaNormal: 0, ventaSemanaMala: 0, costoDeVentas: 50 },
    { sueldo: 2500 },
    [0.01, 0, 2500, 2500, 1902.84],
    BIEN,
  ],
  [
    'un costo con céntimos',
    { ventaSemanaBuena: 1234.56, ventaSemanaNormal: 789.01, ventaSemanaMala: 345.67, costoDeVentas: 58.25 },
    { sueldo: 900 },
    [3158.25, 1318.57, 2218.57, 2218.57, 1621.41],
    BIEN,
  ],
  [
    'un negocio que pierde y un sueldo que lo paga',
    { ...BODEGA, sueldosDelNegocio: 2500 },
    { sueldo: 3000 },
    [4100, -1240, 1760, 1760, 1162.84],
    INGRESO_AJUSTADO,
  ],
  [
    'un negocio que pierde más que el sueldo',
    { ...BODEGA, sueldosDelNegocio: 4500 },
    { sueldo: 1000 },
    [4100, -3240, 0, -2240, -2837.16],
    EXCEDE,
  ],
  [
    'un negocio sin ventas y con alquiler',
    { alquilerDelNegocio: 300 },
    { sueldo: 2500 },
    [0, -300, 2200, 2200, 1602.84],
    BIEN,
  ],
  ['un negocio en cero', {}, { sueldo: 2500 }, [0, 0, 2500, 2500, 1902.84], BIEN],
  ['negocio y sueldo', BODEGA, { sueldo: 1200, alimentacion: 700 }, [4100, 1060, 2260, 1560, 962.84], BIEN],
  [
    'negocio, sueldo y otros ingresos',
    BODEGA,
    { sueldo: 1200, otrosIngresos: 300.5, alimentacion: 700 },
    [4100, 1060, 2560.5, 1860.5, 1263.34],
    BIEN,
  ],
  [
    'transporte solo',
    { ventaSemanaBuena: 500, ventaSemanaNormal: 500, ventaSemanaMala: 500, transporteDelNegocio: 123.45 },
    {},
    [2000, 1876.55, 1876.55, 1876.55, 1279.39],
    INGRESO_AJUSTADO,
  ],
  [
    'alquiler, sueldos y transporte con céntimos',
    { ...BODEGA, alquilerDelNegocio: 300.33, sueldosDelNegocio: 200.33, transporteDelNegocio: 80.34 },
    {},
    [4100, 1059, 1059, 1059, 461.84],
    INGRESO_EXCEDIDO,
  ],
];

/** Surplus, remainder, total debt. */
const CON_DEUDAS: [nombre: string, sueldo: number, Deuda[], soles: [number, number, number], Niveles][] = [
  ['una deuda mensual', 4000, [['Caja', 200, 'mensual', 1800]], [3800, 3202.84, 7800], BIEN],
  ['una deuda semanal', 4000, [['Prestamista', 50, 'semanal', 400]], [3785.71, 3188.55, 6400], BIEN],
  ['una deuda catorcenal', 4000, [['Financiera', 100, 'catorcenal', 900]], [3785.71, 3188.55, 6900], BIEN],
  [
    'tres deudas',
    5000,
    [
      ['Caja', 200, 'mensual', 1800],
      ['Prestamista', 50, 'semanal', 400],
      ['Financiera', 100, 'catorcenal', 900],
    ],
    [4371.42, 3774.26, 9100],
    BIEN,
  ],
  ['una deuda sin cuota, solo saldo', 2500, [['Familiar', 0, 'mensual', 3000]], [2500, 1902.84, 9000], BIEN],
  ['una deuda semanal de 7 céntimos', 2500, [['Junta', 0.07, 'semanal', 1]], [2499.7, 1902.54, 6001], BIEN],
  ['una deuda semanal de 1 céntimo', 2500, [['Junta', 0.01, 'semanal', 1]], [2499.96, 1902.8, 6001], BIEN],
  [
    'todas las cuotas en el 30 % justo',
    3000,
    [['Caja', 302.84, 'mensual', 1000]],
    [2697.16, 2100, 7000],
    BIEN,
  ],
  [
    'todas las cuotas un céntimo sobre el 30 %',
    3000,
    [['Caja', 302.85, 'mensual', 1000]],
    [2697.15, 2099.99, 7000],
    ['bien', 'bien', 'ajustada'],
  ],
  [
    'todas las cuotas en el 40 % justo',
    3000,
    [['Caja', 602.84, 'mensual', 1000]],
    [2397.16, 1800, 7000],
    ['bien', 'bien', 'ajustada'],
  ],
  [
    'todas las cuotas un céntimo sobre el 40 %',
    3000,
    [['Caja', 602.85, 'mensual', 1000]],
    [2397.15, 1799.99, 7000],
    ['bien', 'bien', 'excede'],
  ],
  [
    'deudas que se llevan todo el ingreso',
    1000,
    [['Caja', 1000, 'mensual', 9000]],
    [0, -597.16, 15000],
    EXCEDE,
  ],
];

const SUELDO = 2500;
/** Monthly instalment, remainder of `SUELDO`, total debt. */
const OTROS_CREDITOS: [
  nombre: string,
  Partial<CreditoCronograma>,
  soles: [number, number, number],
  Niveles,
][] = [
  ['1 cuotas', { cuotas: 1 }, [6170.62, -3670.62, 6000], EXCEDE],
  ['2 cuotas', { cuotas: 2 }, [3128.56, -628.56, 6000], EXCEDE],
  ['6 cuotas', { cuotas: 6 }, [1101.85, 1398.15, 6000], INGRESO_EXCEDIDO],
  ['18 cuotas', { cuotas: 18 }, [430.5, 2069.5, 6000], BIEN],
  ['24 cuotas', { cuotas: 24 }, [348.34, 2151.66, 6000], BIEN],
  ['36 cuotas', { cuotas: 36 }, [268.45, 2231.55, 6000], BIEN],
  ['cuotas semanales', { periodoCredito: 'semanal', cuotas: 52 }, [585.3, 1914.7, 6000], BIEN],
  ['cuotas catorcenales', { periodoCredito: 'catorcenal', cuotas: 26 }, [587.21, 1912.79, 6000], BIEN],
  [
    'pocas cuotas semanales',
    { periodoCredito: 'semanal' },
    [2235.39, 264.61, 6000],
    ['ajustada', 'excede', 'excede'],
  ],
  ['sin interés', { tasaInteres: 0 }, [500, 2000, 6000], BIEN],
  [
    'sin interés y sin división exacta',
    { tasaInteres: 0, montoPrestamo: 1000, cuotas: 3 },
    [333.33, 2166.67, 1000],
    BIEN,
  ],
  ['una tasa con decimales', { tasaInteres: 43.9215 }, [605.68, 1894.32, 6000], BIEN],
  ['un monto con céntimos', { montoPrestamo: 6000.1 }, [597.17, 1902.83, 6000.1], BIEN],
];

/** Calculated with 50 decimal digits and the thresholds of the first policy. */
export const CASOS: Caso[] = [
  ...SIN_NEGOCIO.map(([nombre, familia, [ingreso, excedente, queda], niveles]): Caso => {
    return { nombre, familia, soles: [0, 0, ingreso, excedente, CUOTA, queda, MONTO], niveles };
  }),
  ...CON_NEGOCIO.map(
    ([nombre, negocio, familia, [ventas, utilidad, ingreso, excedente, queda], niveles]): Caso => {
      return {
        nombre,
        negocio,
        familia,
        soles: [ventas, utilidad, ingreso, excedente, CUOTA, queda, MONTO],
        niveles,
      };
    },
  ),
  ...CON_DEUDAS.map(([nombre, sueldo, deudas, [excedente, queda, debe], niveles]): Caso => {
    return {
      nombre,
      familia: { sueldo },
      deudas,
      soles: [0, 0, sueldo, excedente, CUOTA, queda, debe],
      niveles,
    };
  }),
  ...OTROS_CREDITOS.map(([nombre, credito, [cuota, queda, debe], niveles]): Caso => {
    return {
      nombre,
      familia: { sueldo: SUELDO },
      credito,
      soles: [0, 0, SUELDO, SUELDO, cuota, queda, debe],
      niveles,
    };
  }),
  {
    nombre: 'un monto pequeño',
    familia: { sueldo: 930 },
    credito: { montoPrestamo: 300, cuotas: 6 },
    soles: [0, 0, 930, 930, 55.09, 874.91, 300],
    niveles: BIEN,
  },
  {
    nombre: 'un monto grande',
    negocio: BODEGA,
    familia: { sueldo: 5000 },
    credito: { montoPrestamo: 30000, cuotas: 36 },
    soles: [4100, 1060, 6060, 6060, 1342.24, 4717.76, 30000],
    niveles: BIEN,
  },
];
