import fc from 'fast-check';
import { casoCualquiera } from '../carta/casos.fixture';
import { POLITICA_INICIAL } from '../politica/politica.inicial';
import { CASOS, capacidadDe, creditoDe } from './capacidad.casos.fixture';
import { calcularCapacidad, peorNivel } from './capacidad.rules';
import type { Capacidad, Negocio, ResultadoDeCapacidad } from './capacidad.schema';
import { NIVELES_DE_CAPACIDAD } from './niveles';

const MARCAS = POLITICA_INICIAL.capacidad;

test.each(CASOS.map((caso) => [caso.nombre, caso] as const))('%s', (_, caso) => {
  const uno = calcularCapacidad(capacidadDe(caso), creditoDe(caso), MARCAS);
  const { ventas, utilidad, ingreso, excedente, cuota, queda, deudaTotal } = uno;
  expect([ventas, utilidad, ingreso, excedente, cuota, queda, deudaTotal]).toEqual(caso.soles);
  const niveles = [uno.cuotaSobreExcedente, uno.cuotaSobreIngreso, uno.deudasSobreIngreso].map(
    ({ nivel }) => nivel,
  );
  expect([niveles, uno.nivel]).toEqual([caso.niveles, peorNivel(caso.niveles)]);
});

test('there are at least sixty of them, and every level occurs', () => {
  expect(CASOS.length).toBeGreaterThanOrEqual(60);
  for (const nivel of NIVELES_DE_CAPACIDAD)
    expect(CASOS.some(({ niveles }) => peorNivel(niveles) === nivel)).toBe(true);
});

test('a share of nothing left is told without a number', () => {
  const [sinIngreso] = CASOS.filter(({ nombre }) => nombre === 'sin ingreso alguno');
  if (!sinIngreso) throw new Error('The case is missing');
  const { cuotaSobreIngreso } = calcularCapacidad(capacidadDe(sinIngreso), creditoDe(sinIngreso), MARCAS);
  expect(cuotaSobreIngreso).toEqual({ porcentaje: null, nivel: 'excede' });
});

const semana = fc.integer({ min: 0, max: 500_000 }).map((centimos) => centimos / 100);
const negocio: fc.Arbitrary<Negocio> = fc.record({
  ventaSemanaBuena: semana,
  ventaSemanaNormal: semana,
  ventaSemanaMala: semana,
  semanasBuenas: fc.constant(1),
  semanasNormales: fc.constant(2),
  semanasMalas: fc.constant(1),
  costoDeVentas: fc.integer({ min: 0, max: 10_000 }).map((centesimos) => centesimos / 100),
  alquilerDelNegocio: semana,
  sueldosDelNegocio: semana,
  transporteDelNegocio: semana,
});

const GASTOS: [string, (capacidad: Capacidad, mas: number) => Capacidad][] = [
  ...(['alimentacion', 'educacion', 'salud', 'alquilerDeVivienda', 'otrosGastos'] as const).map(
    (campo) =>
      [
        campo,
        ({ familia, ...resto }: Capacidad, mas: number) => ({
          ...resto,
          familia: { ...familia, [campo]: familia[campo] + mas },
        }),
      ] as [string, (capacidad: Capacidad, mas: number) => Capacidad],
  ),
  ...(['alquilerDelNegocio', 'sueldosDelNegocio', 'transporteDelNegocio'] as const).map(
    (campo) =>
      [
        campo,
        (capacidad: Capacidad, mas: number) => ({
          ...capacidad,
          negocio: capacidad.negocio && { ...capacidad.negocio, [campo]: capacidad.negocio[campo] + mas },
        }),
      ] as [string, (capacidad: Capacidad, mas: number) => Capacidad],
  ),
  [
    'costoDeVentas',
    (capacidad, mas) => ({
      ...capacidad,
      negocio: capacidad.negocio && {
        ...capacidad.negocio,
        costoDeVentas: Math.min(100, Math.round((capacidad.negocio.costoDeVentas + mas) * 100) / 100),
      },
    }),
  ],
  [
    'deudas',
    (capacidad, mas) => ({
      ...capacidad,
      deudas: [...capacidad.deudas, { entidad: 'Otra', cuota: mas, periodo: 'semanal', saldo: mas }],
    }),
  ],
];

const peso = ({ porcentaje }: { porcentaje: number | null }) => porcentaje ?? Number.POSITIVE_INFINITY;

function esperarPeor(antes: ResultadoDeCapacidad, despues: ResultadoDeCapacidad): void {
  expect(despues.excedente).toBeLessThanOrEqual(antes.excedente);
  expect(despues.queda).toBeLessThanOrEqual(antes.queda);
  for (const razon of ['cuotaSobreExcedente', 'cuotaSobreIngreso', 'deudasSobreIngreso'] as const) {
    expect(peso(despues[razon])).toBeGreaterThanOrEqual(peso(antes[razon]));
  }
  const orden = ({ nivel }: ResultadoDeCapacidad) => NIVELES_DE_CAPACIDAD.indexOf(nivel);
  expect(orden(despues)).toBeGreaterThanOrEqual(orden(antes));
}

const centimos = (soles: number) => Math.round(soles * 100) / 100;

test.each(GASTOS)('more of %s never improves anything', (_, gastar) => {
  fc.assert(
    fc.property(casoCualquiera, fc.option(negocio), semana, ({ capacidad, credito }, suyo, mas) => {
      const con = { ...capacidad, negocio: suyo };
      esperarPeor(
        calcularCapacidad(con, credito, MARCAS),
        calcularCapacidad(gastar(con, mas), credito, MARCAS),
      );
    }),
    { numRuns: 500 },
  );
});

test('a larger credit or a higher rate never improves anything, and more income never worsens it', () => {
  fc.assert(
    fc.property(casoCualquiera, fc.option(negocio), semana, ({ capacidad, credito }, suyo, mas) => {
      const con = { ...capacidad, negocio: suyo };
      const antes = calcularCapacidad(con, credito, MARCAS);
      const mayor = { ...credito, montoPrestamo: centimos(credito.montoPrestamo + mas) };
      esperarPeor(antes, calcularCapacidad(con, mayor, MARCAS));
      esperarPeor(
        antes,
        calcularCapacidad(con, { ...credito, tasaInteres: credito.tasaInteres + 5 }, MARCAS),
      );
      const gana = { ...con, familia: { ...con.familia, sueldo: centimos(con.familia.sueldo + mas) } };
      esperarPeor(calcularCapacidad(gana, credito, MARCAS), antes);
    }),
    { numRuns: 2000 },
  );
});
