import type { PeriodoCredito } from '../campos/enumerations';
import { etiqueta } from '../campos/etiquetas';
import { formatSoles } from '../campos/formats';
import { normalizar } from '../campos/normalizar';
import { type CreditoCronograma, calcularCuota } from './cronograma.rules';

const CADA = {
  mensual: 'cada mes',
  catorcenal: 'cada 14 días',
  semanal: 'cada semana',
} as const satisfies Record<PeriodoCredito, string>;

/** '12 cuotas de S/ 597.16 cada mes', by the reference schedule; '12 cuotas' when there is no schedule. */
export function cuotasEnPalabras(credito: CreditoCronograma): string {
  const { cuotas, periodoCredito } = credito;
  const cuantas = cuotas === 1 ? '1 cuota' : `${cuotas} cuotas`;
  const cuota = calcularCuota(credito);
  if (cuota === 0) return cuantas;
  const cada = cuotas === 1 ? '' : ` ${etiqueta(CADA, normalizar(periodoCredito))}`;
  return `${cuantas} de ${formatSoles(cuota)}${cada}`;
}
