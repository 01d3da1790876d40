import { type Cronograma, formatPorcentaje, formatSoles } from 'shared-domain';
import { texts } from './texts';

/** Instalment, rate and total of a schedule, with labels. `nombreDeCuota` is the label of the instalment. */
export function resumenDeCronograma({ cuota, tasaPeriodo, total }: Cronograma, nombreDeCuota: string) {
  return [
    { label: nombreDeCuota, value: formatSoles(cuota) },
    { label: texts.tasaPeriodo, value: formatPorcentaje(tasaPeriodo) },
    { label: texts.total, value: formatSoles(total) },
  ];
}
