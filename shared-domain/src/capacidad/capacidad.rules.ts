import { type CreditoCronograma, calcularCuota, diasDelPeriodo } from '../credito/cronograma.rules';
import type { MarcaDeCapacidad, MarcasDeCapacidad } from '../politica/partes.schema';
import type {
  Capacidad,
  DeudaAjena,
  Negocio,
  RazonDeCapacidad,
  ResultadoDeCapacidad,
} from './capacidad.schema';
import { NIVELES_DE_CAPACIDAD, type NivelDeCapacidad } from './niveles';

const CENTIMOS = 100;
const DIAS_DEL_MES = 30;

const enCentimos = (soles: number): number => Math.round(soles * CENTIMOS);

/** Converts to a month of 30 days, in céntimos. */
function alMes(centimos: number, periodo: string): number {
  const dias = diasDelPeriodo(periodo);
  return dias === undefined ? 0 : Math.round((centimos * DIAS_DEL_MES) / dias);
}

function ventasDelMes(negocio: Negocio): number {
  return (
    enCentimos(negocio.ventaSemanaBuena) * negocio.semanasBuenas +
    enCentimos(negocio.ventaSemanaNormal) * negocio.semanasNormales +
    enCentimos(negocio.ventaSemanaMala) * negocio.semanasMalas
  );
}

function utilidadDe(negocio: Negocio, ventas: number): number {
  const costo = Math.round((ventas * negocio.costoDeVentas) / 100);
  const { alquilerDelNegocio, sueldosDelNegocio, transporteDelNegocio } = negocio;
  const gastos = [alquilerDelNegocio, sueldosDelNegocio, transporteDelNegocio].map(enCentimos);
  return ventas - costo - suma(gastos);
}

const suma = (centimos: number[]): number => centimos.reduce((total, uno) => total + uno, 0);

const cuotasDe = (deudas: DeudaAjena[]): number =>
  suma(deudas.map(({ cuota, periodo }) => alMes(enCentimos(cuota), periodo)));

/** Whole céntimos. A loss of the business reduces the income. */
function enTotal({ negocio, familia, deudas }: Capacidad) {
  const ventas = negocio ? ventasDelMes(negocio) : 0;
  const utilidad = negocio ? utilidadDe(negocio, ventas) : 0;
  const { sueldo, otrosIngresos, alimentacion, educacion, salud, alquilerDeVivienda, otrosGastos } = familia;
  const neto = utilidad + enCentimos(sueldo) + enCentimos(otrosIngresos);
  const gastos = [alimentacion, educacion, salud, alquilerDeVivienda, otrosGastos].map(enCentimos);
  const gastosFamiliares = suma(gastos);
  const cuotasAjenas = cuotasDe(deudas);
  return {
    ventas,
    utilidad,
    ingreso: Math.max(0, neto),
    gastosFamiliares,
    cuotasAjenas,
    saldoAjeno: suma(deudas.map(({ saldo }) => enCentimos(saldo))),
    excedente: neto - gastosFamiliares - cuotasAjenas,
  };
}

function razon(parte: number, todo: number, { bien, ajustada }: MarcaDeCapacidad): RazonDeCapacidad {
  if (parte === 0) return { porcentaje: 0, nivel: 'bien' };
  if (todo <= 0) return { porcentaje: null, nivel: 'excede' };
  // Whole céntimos, so that a ratio equal to a threshold is within it.
  const hasta = (marca: number) => parte * CENTIMOS * 100 <= Math.round(marca * CENTIMOS) * todo;
  const nivel = hasta(bien) ? 'bien' : hasta(ajustada) ? 'ajustada' : 'excede';
  return { porcentaje: (parte * 100) / todo, nivel };
}

export const peorNivel = (niveles: NivelDeCapacidad[]): NivelDeCapacidad =>
  NIVELES_DE_CAPACIDAD.findLast((nivel) => niveles.includes(nivel)) ?? 'bien';

/** Per month of 30 days, in soles; 0 if not computable. */
export const cuotaAlMes = (credito: CreditoCronograma): number =>
  alMes(enCentimos(calcularCuota(credito)), credito.periodoCredito) / CENTIMOS;

/** Computes in whole céntimos. Weekly and fortnightly instalments are converted to a month of 30 days. */
export function calcularCapacidad(
  capacidad: Capacidad,
  credito: CreditoCronograma,
  marcas: MarcasDeCapacidad,
): ResultadoDeCapacidad {
  const { ventas, utilidad, ingreso, gastosFamiliares, cuotasAjenas, saldoAjeno, excedente } =
    enTotal(capacidad);
  const cuota = enCentimos(cuotaAlMes(credito));
  const cuotaSobreExcedente = razon(cuota, excedente, marcas.cuotaSobreExcedente);
  const cuotaSobreIngreso = razon(cuota, ingreso, marcas.cuotaSobreIngreso);
  const deudasSobreIngreso = razon(cuota + cuotasAjenas, ingreso, marcas.deudasSobreIngreso);
  const niveles = [cuotaSobreExcedente, cuotaSobreIngreso, deudasSobreIngreso].map(({ nivel }) => nivel);
  return {
    ventas: ventas / CENTIMOS,
    utilidad: utilidad / CENTIMOS,
    ingreso: ingreso / CENTIMOS,
    gastosFamiliares: gastosFamiliares / CENTIMOS,
    cuotasAjenas: cuotasAjenas / CENTIMOS,
    saldoAjeno: saldoAjeno / CENTIMOS,
    excedente: excedente / CENTIMOS,
    cuota: cuota / CENTIMOS,
    queda: (excedente - cuota) / CENTIMOS,
    cuotaSobreExcedente,
    cuotaSobreIngreso,
    deudasSobreIngreso,
    deudaTotal: (saldoAjeno + enCentimos(credito.montoPrestamo)) / CENTIMOS,
    nivel: peorNivel(niveles),
  };
}
