import fc from 'fast-check';
import type { Capacidad } from '../capacidad/capacidad.schema';
import type { CreditoCronograma } from '../credito/cronograma.rules';
import { POLITICA_INICIAL } from '../politica/politica.inicial';
import type { EntradaDeScore } from '../score/score.entrada';
import type { CasoDeCapacidad } from './mejoras.capacidad';

export const capacidad: Capacidad = {
  negocio: null,
  familia: {
    sueldo: 2000,
    otrosIngresos: 0,
    alimentacion: 600,
    educacion: 0,
    salud: 0,
    alquilerDeVivienda: 200,
    otrosGastos: 0,
  },
  deudas: [],
};

export const credito: CreditoCronograma = {
  montoPrestamo: 6000,
  tasaInteres: 40,
  cuotas: 9,
  periodoCredito: 'mensual',
};

const soles = (maximo: number) => fc.integer({ min: 0, max: maximo * 100 }).map((centimos) => centimos / 100);
const dia = fc.option(
  fc.date({ min: new Date('1940-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  { freq: 9 },
);
const enTexto = dia.map((fecha) => fecha?.toISOString().slice(0, 10) ?? null);
const siNo = fc.option(fc.boolean(), { freq: 9 });

/** Small limits, so that brute force can try every credit. */
export const casoCualquiera: fc.Arbitrary<CasoDeCapacidad> = fc.record({
  capacidad: fc.record({
    negocio: fc.constant(null),
    familia: fc.record({
      sueldo: soles(3000),
      otrosIngresos: soles(500),
      alimentacion: soles(600),
      educacion: soles(100),
      salud: soles(100),
      alquilerDeVivienda: soles(300),
      otrosGastos: soles(100),
    }),
    deudas: fc.array(
      fc.record({
        entidad: fc.constant('Caja'),
        cuota: soles(300),
        periodo: fc.constantFrom('mensual' as const, 'catorcenal' as const, 'semanal' as const),
        saldo: soles(3000),
      }),
      { maxLength: 1 },
    ),
  }),
  credito: fc.record({
    montoPrestamo: soles(3000).map((monto) => monto + 1),
    tasaInteres: fc.integer({ min: 0, max: 120 }),
    cuotas: fc.integer({ min: 1, max: 12 }),
    periodoCredito: fc.constantFrom('mensual', 'catorcenal', 'semanal'),
  }),
  marcas: fc.constant(POLITICA_INICIAL.capacidad),
  limites: fc.constant({ montoMinimo: 300, cuotasMaximo: 18 }),
});

export const entradaCualquiera: fc.Arbitrary<EntradaDeScore> = fc.record({
  fechaNacimiento: enTexto,
  fechaCaducidadDni: enTexto,
  nivelEducativo: fc.option(
    fc.constantFrom('primaria', 'secundaria', 'tecnico', 'universitario', 'postgrado'),
  ),
  estadoCivil: fc.option(fc.constantFrom('soltero', 'casado', 'divorciado', 'viudo')),
  residePeru: siNo,
  enfermedadesPreexistentes: siNo,
  expuesta: siNo,
  direccion: fc.option(fc.record({ tiempoResidencia: fc.option(soles(5)) }), { freq: 4 }),
  contactos: fc.integer({ min: 0, max: 3 }),
  cuentas: fc.integer({ min: 0, max: 1 }),
  aval: fc.constantFrom('completo', 'incompleto', 'ninguno'),
  ruc: fc.boolean(),
  empleo: fc.option(
    fc.record({
      inicioLaboral: enTexto,
      ingresoMensual: fc.option(soles(4000), { freq: 9 }),
      situacionLaboral: fc.option(fc.constantFrom('independiente', 'empleado', 'jubilado')),
    }),
    { freq: 4 },
  ),
});
