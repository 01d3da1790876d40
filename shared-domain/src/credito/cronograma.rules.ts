import type { PeriodoCredito } from '../campos/enumerations';
import { normalizar } from '../campos/normalizar';
import { TOPE } from '../campos/topes';

const DIAS_DEL_ANIO = 360;
const DIAS_DEL_PERIODO: Record<PeriodoCredito, number> = { mensual: 30, catorcenal: 14, semanal: 7 };
const CENTIMOS = 100;

/** What a schedule follows from; an `Evaluacion` or the credit form fits. `tasaInteres` is taken as TEA, percent. */
export interface CreditoCronograma {
  montoPrestamo: number;
  tasaInteres: number;
  cuotas: number;
  periodoCredito: string;
}

/** One instalment, in soles; `saldo` is what is still owed after it. */
export interface FilaCronograma {
  numero: number;
  cuota: number;
  interes: number;
  capital: number;
  saldo: number;
}

/** `tasaPeriodo` in percent. Without rows, no schedule can be made of the data. */
export interface Cronograma {
  tasaPeriodo: number;
  cuota: number;
  total: number;
  filas: FilaCronograma[];
}

/** How every screen names it: nobody told the product what kind of rate `tasaInteres` is. */
export const TITULO_CRONOGRAMA = 'Cronograma referencial (si la tasa es TEA)';

const SIN_CRONOGRAMA: Cronograma = { tasaPeriodo: 0, cuota: 0, total: 0, filas: [] };

const enSoles = (centimos: number) => centimos / CENTIMOS;

/** The effective annual rate spread over the periods of a year of 360 days. */
function tasaDelPeriodo({ tasaInteres, periodoCredito }: CreditoCronograma): number | undefined {
  const dias = Object.entries(DIAS_DEL_PERIODO).find(
    ([periodo]) => periodo === normalizar(periodoCredito),
  )?.[1];
  return dias === undefined ? undefined : (1 + tasaInteres / 100) ** (dias / DIAS_DEL_ANIO) - 1;
}

const cuotaConstante = (centimos: number, tasa: number, cuotas: number) =>
  Math.round(tasa === 0 ? centimos / cuotas : (centimos * tasa) / (1 - (1 + tasa) ** -cuotas));

// A form asks while its numbers are being typed: what no credit may have is not calculated.
const sePuedeCalcular = ({ montoPrestamo, tasaInteres, cuotas }: CreditoCronograma) =>
  montoPrestamo > 0 &&
  montoPrestamo <= TOPE.montoMaximo &&
  tasaInteres >= 0 &&
  tasaInteres <= TOPE.tasaMaxima &&
  Number.isInteger(cuotas) &&
  cuotas >= 1 &&
  cuotas <= TOPE.cuotasMaximo;

/** The French schedule: equal instalments, interest over the balance, the last one absorbs the cents. */
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
  return cronograma(credito).cuota;
}
