import { etiqueta, type PeriodoCredito } from '../campos/enumerations';
import { formatNumero, formatSoles } from '../campos/formats';
import { normalizar } from '../campos/normalizar';
import {
  type CreditoCronograma,
  type Cronograma,
  calcularCuota,
  cronograma,
  type FilaCronograma,
  plazoEnMeses,
} from './cronograma.rules';

const CADA = {
  mensual: 'cada mes',
  catorcenal: 'cada 14 días',
  semanal: 'cada semana',
} as const satisfies Record<PeriodoCredito, string>;

/** 'cada 14 días'. */
export const cadaPeriodo = (periodoCredito: string): string => etiqueta(CADA, normalizar(periodoCredito));

/** '12 cuotas de S/ 597.16 cada mes'; '12 cuotas' without a schedule. */
export function fraseDeCuotas(credito: CreditoCronograma): string {
  const { cuotas, periodoCredito } = credito;
  const cuantas = cuotas === 1 ? '1 cuota' : `${cuotas} cuotas`;
  const cuota = calcularCuota(credito);
  if (cuota === 0) return cuantas;
  const cada = cuotas === 1 ? '' : ` ${cadaPeriodo(periodoCredito)}`;
  return `${cuantas} de ${formatSoles(cuota)}${cada}`;
}

const ADJETIVO = {
  mensual: ['mensual', 'mensuales'],
  catorcenal: ['catorcenal', 'catorcenales'],
  semanal: ['semanal', 'semanales'],
} as const satisfies Record<PeriodoCredito, readonly [una: string, varias: string]>;

/** '6 meses', or 'menos de 1 mes'. */
export function fraseDePlazo(credito: CreditoCronograma): string {
  const meses = plazoEnMeses(credito);
  if (meses < 1) return 'menos de 1 mes';
  return Math.round(meses) === 1 ? '1 mes' : `${formatNumero(meses, { maximo: 0 })} meses`;
}

/** '26 cuotas semanales'. */
export function cuotasEnPalabras({ cuotas, periodoCredito }: CreditoCronograma): string {
  const [una = '', varias = ''] =
    Object.entries(ADJETIVO).find(([periodo]) => periodo === normalizar(periodoCredito))?.[1] ?? [];
  return (cuotas === 1 ? `1 cuota ${una}` : `${formatNumero(cuotas)} cuotas ${varias}`).trim();
}

/** '26 cuotas semanales de S/ 292.60: 6 meses'. */
export const cuotasYPlazo = (credito: CreditoCronograma): string =>
  `${cuotasEnPalabras(credito)} de ${formatSoles(calcularCuota(credito))}: ${fraseDePlazo(credito)}`;

/** Empty unless the instalments hardly repay the loan. */
export const fraseSinAmortizar = ({ soloIntereses, filas }: Pick<Cronograma, 'soloIntereses' | 'filas'>) =>
  soloIntereses === 0
    ? ''
    : `Con esta cuota el préstamo casi no se amortiza: ${soloIntereses} de las ${filas.length} cuotas pagan solo intereses.`;

/**
 * 'La última, la 26, es de S/ 274.21.' Empty if the last instalment, which absorbs the cents, equals the others. Also
 * reports a loan that is hardly repaid.
 */
export function fraseDeUltimaCuota(credito: CreditoCronograma): string {
  const plan = cronograma(credito);
  const { cuota, filas } = plan;
  if (plan.soloIntereses > 0) return fraseSinAmortizar(plan);
  const ultima = filas.at(-1);
  if (!ultima || filas.length === 1 || ultima.cuota === cuota) return '';
  return `La última, la ${ultima.numero}, es de ${formatSoles(ultima.cuota)}.`;
}

const deMonto = (key: 'cuota' | 'interes' | 'capital' | 'saldo', label: string) => ({
  key,
  label,
  render: (fila: FilaCronograma) => formatNumero(fila[key], { minimo: 2, maximo: 2 }),
});

/** Amounts in soles. */
export const COLUMNAS_CRONOGRAMA = [
  { key: 'numero', label: 'N.º', render: ({ numero }: FilaCronograma) => String(numero) },
  deMonto('cuota', 'Cuota'),
  deMonto('interes', 'Interés'),
  deMonto('capital', 'Capital'),
  deMonto('saldo', 'Saldo'),
];
