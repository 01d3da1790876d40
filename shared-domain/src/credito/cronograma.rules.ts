import type { PeriodoCredito } from '../campos/enumerations';
import { normalizar } from '../campos/normalizar';
import { TOPE } from '../campos/topes';

const DIAS_DEL_ANIO = 360;
const DIAS_DEL_PERIODO: Record<PeriodoCredito, number> = { mensual: 30, catorcenal: 14, semanal: 7 };
const CUOTAS_AL_ANIO: Record<PeriodoCredito, number> = { mensual: 12, catorcenal: 26, semanal: 52 };
const CENTIMOS = 100;

/**
 * What a schedule is calculated from; an `Evaluacion` and the values of the credit form have it. Amount in soles;
 * `tasaInteres` in percent, taken as TEA (effective annual rate).
 */
export interface CreditoCronograma {
  montoPrestamo: number;
  tasaInteres: number;
  cuotas: number;
  periodoCredito: string;
}

/** One instalment, in soles. `saldo` is what is still owed after it. */
export interface FilaCronograma {
  numero: number;
  cuota: number;
  interes: number;
  capital: number;
  saldo: number;
}

/** A schedule in soles, `tasaPeriodo` in percent. It has no rows when nothing can be calculated from the credit. */
export interface Cronograma {
  tasaPeriodo: number;
  cuota: number;
  total: number;
  filas: FilaCronograma[];
  /** How many instalments repay nothing of the loan, because the interest takes all of them. */
  soloIntereses: number;
}

/** The title of every schedule. It says "if the rate is TEA" because nobody is asked which kind of rate it is. */
export const TITULO_CRONOGRAMA = 'Cronograma referencial (si la tasa es TEA)';

const SIN_CRONOGRAMA: Cronograma = { tasaPeriodo: 0, cuota: 0, total: 0, filas: [], soloIntereses: 0 };

const enSoles = (centimos: number) => centimos / CENTIMOS;

/** The days from one instalment to the next; undefined for a period that does not exist. */
export const diasDelPeriodo = (periodoCredito: string): number | undefined =>
  Object.entries(DIAS_DEL_PERIODO).find(([periodo]) => periodo === normalizar(periodoCredito))?.[1];

/** A period that does not exist counts as a month. */
export const cuotasAlAnio = (periodo: string): number =>
  Object.entries(CUOTAS_AL_ANIO).find(([uno]) => uno === normalizar(periodo))?.[1] ?? 12;

/** The term of a credit in months, with a fraction. */
export const plazoEnMeses = ({
  cuotas,
  periodoCredito,
}: Omit<CreditoCronograma, 'montoPrestamo' | 'tasaInteres'>) => (cuotas * 12) / cuotasAlAnio(periodoCredito);

/** The effective annual rate spread over the periods of a year of 360 days. */
function tasaDelPeriodo({ tasaInteres, periodoCredito }: CreditoCronograma): number | undefined {
  const dias = diasDelPeriodo(periodoCredito);
  return dias === undefined ? undefined : (1 + tasaInteres / 100) ** (dias / DIAS_DEL_ANIO) - 1;
}

const cuotaConstante = (centimos: number, tasa: number, cuotas: number) =>
  Math.round(tasa === 0 ? centimos / cuotas : (centimos * tasa) / (1 - (1 + tasa) ** -cuotas));

// A form asks after each key, so the numbers may be ones that no credit can have: for those nothing is calculated.
const sePuedeCalcular = ({ montoPrestamo, tasaInteres, cuotas }: CreditoCronograma) =>
  montoPrestamo > 0 &&
  montoPrestamo <= TOPE.montoMaximo &&
  tasaInteres >= 0 &&
  tasaInteres <= TOPE.tasaMaxima &&
  Number.isInteger(cuotas) &&
  cuotas >= 1 &&
  cuotas <= TOPE.cuotasMaximo;

/** How much the last instalment may differ: a céntimo for each instalment, but no more than this part of one. */
const DIFERENCIA_MAXIMA = 0.01;

/** Balances in céntimos after each instalment, with interest on the rounded balance: the rounding adds up in the last. */
function saldosPorFila(monto: number, tasa: number, cuotas: number, constante: number): number[] {
  let saldo = monto;
  return Array.from({ length: cuotas }, (_, i) => {
    saldo = i === cuotas - 1 ? 0 : Math.max(0, saldo + Math.round(saldo * tasa) - constante);
    return saldo;
  });
}

/** Balances as the formula of the French schedule gives them, each rounded for itself, so that nothing adds up. */
function saldosExactos(monto: number, tasa: number, cuotas: number): number[] {
  const valorDe = (faltan: number) => (tasa === 0 ? faltan : -Math.expm1(-faltan * Math.log1p(tasa)));
  return Array.from({ length: cuotas }, (_, i) =>
    Math.round((monto * valorDe(cuotas - 1 - i)) / valorDe(cuotas)),
  );
}

/**
 * The French schedule: equal instalments with interest on the balance; the last instalment absorbs the cents. Where these
 * would be too many, the balances follow the formula, and the interest of a row is what the instalment leaves for it.
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

/** The equal instalment of a schedule, in soles; 0 when it cannot be calculated. */
export function calcularCuota(credito: CreditoCronograma): number {
  const tasa = tasaDelPeriodo(credito);
  if (tasa === undefined || !sePuedeCalcular(credito)) return 0;
  return enSoles(cuotaConstante(Math.round(credito.montoPrestamo * CENTIMOS), tasa, credito.cuotas));
}
