import { type Cronograma, formatPorcentaje, formatSoles } from 'shared-domain';
import { TEXTO } from './texts';

export function resumenCronograma({ cuota, tasaPeriodo, total }: Cronograma) {
  return [
    { label: TEXTO.cuotaReferencial, value: formatSoles(cuota) },
    { label: TEXTO.tasaPeriodo, value: formatPorcentaje(tasaPeriodo) },
    { label: TEXTO.total, value: formatSoles(total) },
  ];
}
