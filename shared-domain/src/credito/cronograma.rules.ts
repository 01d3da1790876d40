import type { PeriodoCredito } from '../campos/enumerations';
import { normalizar } from '../campos/normalizar';
import { TOPE } from '../campos/topes';

const DIAS_DEL_ANIO = 360;
const DIAS_DEL_PERIODO: Record<PeriodoCredito, number> = { mensual: 30, catorcenal: 14, semanal: 7 };
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
}

/** The title of every schedule. It says "if the rate is TEA" because nobody is asked which kind of rate it is. */
export const TITULO_CRONOGRAMA = 'Cronograma referencial (si la tasa es TEA)';

const SIN_CRONOGRAMA: Cronograma = { tasaPeriodo: 0, cuota: 0, total: 0, filas: [] };

const enSoles = (centimos: number) => centimos / CENTIMOS;

/** The days from one instalment to the next; undefined for a period that does not exist. */
export const diasDelPeriodo = (periodoCredito: string): number | undefined =>
  Object.entries(DIAS_DEL_PERIODO).find(([periodo]) => periodo === normalizar(periodoCredito))?.[1];

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

/** The French schedule: equal instalments with interest on the balance; the last instalment absorbs the cents. */
export function cronograma(credito: CreditoCronograma): Cronograma {
  const tasa = tasaDelPeriodo(credito);
  if (tasa === undefined || !sePuedeCalcular(credito)) return SIN_CRONOGRAMA;

  const monto = Math.round(credito.montoPrestamo * CENTIMOS);
  const constante = cuotaConstante(monto, tasa, credito.cuotas);
  const filas: FilaCronograma[] = [];
  let saldo = monto;
  let total = 0;
  for (let numero = 1; numero <= credito.cuotas; numero++) {
    const interes = Math.round(saldo * tasa);
    const capital = numero === credito.cuotas ? saldo : Math.min(constante - interes, saldo);
    saldo -= capital;
    total += capital + interes;
    filas.push({
      numero,
      cuota: enSoles(capital + interes),
      interes: enSoles(interes),
      capital: enSoles(capital),
      saldo: enSoles(saldo),
    });
  }
  return { tasaPeriodo: tasa * 100, cuota: enSoles(constante), total: enSoles(total), filas };
}

/** The equal instalment of a schedule, in soles; 0 when it cannot be calculated. */
export function calcularCuota(credito: CreditoCronograma): number {
  const tasa = tasaDelPeriodo(credito);
  if (tasa === undefined || !sePuedeCalcular(credito)) return 0;
  return enSoles(cuotaConstante(Math.round(credito.montoPrestamo * CENTIMOS), tasa, credito.cuotas));
}
