import type { PeriodoCredito } from '../campos/enumerations';
import { normalizar } from '../campos/normalizar';
import { TOPE } from '../campos/topes';

const DIAS_DEL_ANIO = 360;
const DIAS_DEL_PERIODO: Record<PeriodoCredito, number> = { mensual: 30, catorcenal: 14, semanal: 7 };
const CUOTAS_AL_ANIO: Record<PeriodoCredito, number> = { mensual: 12, catorcenal: 26, semanal: 52 };
const CENTIMOS = 100;

/** Amount in soles; `tasaInteres` in percent, taken as TEA (effective annual rate). */
export interface CreditoCronograma {
  montoPrestamo: number;
  tasaInteres: number;
  cuotas: number;
  periodoCredito: string;
}

/** In soles. `saldo` is the balance after the instalment. */
export interface FilaCronograma {
  numero: number;
  cuota: number;
  interes: number;
  capital: number;
  saldo: number;
}

/** In soles, `tasaPeriodo` in percent. Without rows if not computable. */
export interface Cronograma {
  tasaPeriodo: number;
  cuota: number;
  total: number;
  filas: FilaCronograma[];
  /** Number of instalments that repay no principal. */
  soloIntereses: number;
}

/** Conditional, because the kind of rate is never asked. */
export const TITULO_CRONOGRAMA = 'Cronograma referencial (si la tasa es TEA)';

const SIN_CRONOGRAMA: Cronograma = { tasaPeriodo: 0, cuota: 0, total: 0, filas: [], soloIntereses: 0 };

const enSoles = (centimos: number) => centimos / CENTIMOS;

/** Undefined for an unknown period. */
export const diasDelPeriodo = (periodoCredito: string): number | undefined =>
  Object.entries(DIAS_DEL_PERIODO).find(([periodo]) => periodo === normalizar(periodoCredito))?.[1];

/** An unknown period counts as a month. */
export const cuotasAlAnio = (periodo: string): number =>
  Object.entries(CUOTAS_AL_ANIO).find(([uno]) => uno === normalizar(periodo))?.[1] ?? 12;

/** With a fraction. */
export const plazoEnMeses = ({
  cuotas,
  periodoCredito,
}: Omit<CreditoCronograma, 'montoPrestamo' | 'tasaInteres'>) => (cuotas * 12) / cuotasAlAnio(periodoCredito);

/** Effective annual rate, converted over a year of 360 days. */
function tasaDelPeriodo({ tasaInteres, periodoCredito }: CreditoCronograma): number | undefined {
  const dias = diasDelPeriodo(periodoCredito);
  return dias === undefined ? undefined : (1 + tasaInteres / 100) ** (dias / DIAS_DEL_ANIO) - 1;
}

const cuotaConstante = (centimos: number, tasa: number, cuotas: number) =>
  Math.round(tasa === 0 ? centimos / cuotas : (centimos * tasa) / (1 - (1 + tasa) ** -cuotas));

// A form computes on each keystroke, so the values may be invalid.
const sePuedeCalcular = ({ montoPrestamo, tasaInteres, cuotas }: CreditoCronograma) =>
  montoPrestamo > 0 &&
  montoPrestamo <= TOPE.montoMaximo &&
  tasaInteres >= 0 &&
  tasaInteres <= TOPE.tasaMaxima &&
  Number.isInteger(cuotas) &&
  cuotas >= 1 &&
  cuotas <= TOPE.cuotasMaximo;

/** Tolerance of the last instalment: a céntimo per instalment, at most this fraction of one. */
const DIFERENCIA_MAXIMA = 0.01;

/** In céntimos. Interest is computed on rounded balances, so rounding accumulates in the last instalment. */
function saldosPorFila(monto: number, tasa: number, cuotas: number, constante: number): number[] {
  let saldo = monto;
  return Array.from({ length: cuotas }, (_, i) => {
    saldo = i === cuotas - 1 ? 0 : Math.max(0, saldo + Math.round(saldo * tasa) - constante);
    return saldo;
  });
}

/** Closed formula of the French schedule. Each balance is rounded separately, so nothing accumulates. */
function saldosExactos(monto: number, tasa: number, cuotas: number): number[] {
  const valorDe = (faltan: number) => (tasa === 0 ? faltan : -Math.expm1(-faltan * Math.log1p(tasa)));
  return Array.from({ length: cuotas }, (_, i) =>
    Math.round((monto * valorDe(cuotas - 1 - i)) / valorDe(cuotas)),
  );
}

/**
 * French schedule: equal instalments, the last of which absorbs the cents. Beyond the tolerance, balances follow the
 * formula, and interest is the rest of the instalment.
 */
export function cronograma(credito: CreditoCronograma): Cronograma {
  const tasa = tasaDelPeriodo(credito);
  if (tasa === undefined || !sePuedeCalcular(credito)) return SIN_CRONOGRAMA;

  const { cuotas } = credito;
  const monto = Math.round(credito.montoPrestamo * CENTIMOS);
  const constante = cuotaConstante(monto, tasa, cuotas);
  const porFila = saldosPorFila(monto, tasa, cuotas, constante);
  const penultimo = porFila.at(-2) ?? monto;
  const diferencia = Math.abs(penultimo + Math.round(penultimo * tasa) - constante);
  const cae = porFila.every((saldo, i) => saldo < (porFila[i - 1] ?? monto));
  const esPareja = cae && diferencia <= Math.min(cuotas, Math.max(1, constante * DIFERENCIA_MAXIMA));
  const saldos = esPareja ? porFila : saldosExactos(monto, tasa, cuotas);

  let total = 0;
  const filas = saldos.map((saldo, i) => {
    const antes = saldos[i - 1] ?? monto;
    const capital = antes - saldo;
    const interes = esPareja ? Math.round(antes * tasa) : Math.max(0, constante - capital);
    total += capital + interes;
    return {
      numero: i + 1,
      cuota: enSoles(capital + interes),
      interes: enSoles(interes),
      capital: enSoles(capital),
      saldo: enSoles(saldo),
    };
  });
  const soloIntereses = filas.filter(({ capital }) => capital === 0).length;
  return { tasaPeriodo: tasa * 100, cuota: enSoles(constante), total: enSoles(total), filas, soloIntereses };
}

/** In soles; 0 if not computable. */
export function calcularCuota(credito: CreditoCronograma): number {
  const tasa = tasaDelPeriodo(credito);
  if (tasa === undefined || !sePuedeCalcular(credito)) return 0;
  return enSoles(cuotaConstante(Math.round(credito.montoPrestamo * CENTIMOS), tasa, credito.cuotas));
}
