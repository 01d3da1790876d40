import { type CreditoCronograma, calcularCuota, diasDelPeriodo } from './cronograma.rules';

const DIAS_DEL_MES = 30;

/** What the instalments of a credit take of an income. */
export interface CargaDelCredito {
  /** One instalment, in soles. */
  cuota: number;
  /** What the instalments come to in a month of 30 days, in soles. */
  alMes: number;
  /** That sum in percent of the monthly income; undefined where there is no income. */
  porcentaje?: number;
}

/** Instalments against the monthly income; undefined when no instalment can be calculated from the credit. */
export function cargaDelCredito(
  credito: CreditoCronograma,
  ingresoMensual: number | null | undefined,
): CargaDelCredito | undefined {
  const cuota = calcularCuota(credito);
  const dias = diasDelPeriodo(credito.periodoCredito);
  if (cuota === 0 || dias === undefined) return undefined;
  const alMes = (cuota * DIAS_DEL_MES) / dias;
  return ingresoMensual ? { cuota, alMes, porcentaje: (alMes * 100) / ingresoMensual } : { cuota, alMes };
}
