import type { PeriodoCredito } from '../campos/enumerations';
import { etiqueta } from '../campos/etiquetas';
import { formatSoles } from '../campos/formats';
import { normalizar } from '../campos/normalizar';
import { type CreditoCronograma, calcularCuota, cronograma } from './cronograma.rules';

const CADA = {
  mensual: 'cada mes',
  catorcenal: 'cada 14 días',
  semanal: 'cada semana',
} as const satisfies Record<PeriodoCredito, string>;

/** '12 cuotas de S/ 597.16 cada mes', by the reference schedule; '12 cuotas' when there is no schedule. */
export function fraseDeCuotas(credito: CreditoCronograma): string {
  const { cuotas, periodoCredito } = credito;
  const cuantas = cuotas === 1 ? '1 cuota' : `${cuotas} cuotas`;
  const cuota = calcularCuota(credito);
  if (cuota === 0) return cuantas;
  const cada = cuotas === 1 ? '' : ` ${etiqueta(CADA, normalizar(periodoCredito))}`;
  return `${cuantas} de ${formatSoles(cuota)}${cada}`;
}

/**
 * 'La última, la 26, es de S/ 274.21.' where the last instalment, which absorbs the cents, differs from the others; an
 * empty text where it does not.
 */
export function fraseDeUltimaCuota(credito: CreditoCronograma): string {
  const { cuota, filas } = cronograma(credito);
  const ultima = filas.at(-1);
  if (!ultima || filas.length === 1 || ultima.cuota === cuota) return '';
  return `La última, la ${ultima.numero}, es de ${formatSoles(ultima.cuota)}.`;
}
