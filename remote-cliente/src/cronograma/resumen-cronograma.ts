import { type Cronograma, formatPorcentaje, formatSoles } from 'shared-domain';
import { TEXTO } from './texts';

const DECIMALES_TASA_PERIODO = 6;

export function resumenCronograma({ cuota, tasaPeriodo, total }: Cronograma) {
  return [
    { label: TEXTO.cuotaReferencial, value: formatSoles(cuota) },
    { label: TEXTO.tasaPeriodo, value: formatPorcentaje(tasaPeriodo, DECIMALES_TASA_PERIODO) },
    { label: TEXTO.total, value: formatSoles(total) },
  ];
}
