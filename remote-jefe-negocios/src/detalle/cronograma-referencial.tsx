import {
  COLUMNAS_CRONOGRAMA,
  cronograma,
  type Evaluacion,
  formatPorcentaje,
  formatSoles,
  TITULO_CRONOGRAMA,
} from 'shared-domain';
import { CompactTable, DefinitionList, EmptyState, Stack } from 'shared-ui';
import { TEXTO } from './texts';

export function CronogramaReferencial({ evaluacion }: { evaluacion: Evaluacion }) {
  const { cuota, tasaPeriodo, total, filas } = cronograma(evaluacion);
  if (filas.length === 0) return <EmptyState title={TEXTO.sinCronograma} />;
  return (
    <Stack>
      <DefinitionList
        items={[
          { label: TEXTO.cuota, value: formatSoles(cuota) },
          { label: TEXTO.tasaPeriodo, value: formatPorcentaje(tasaPeriodo) },
          { label: TEXTO.total, value: formatSoles(total) },
        ]}
      />
      <CompactTable
        caption={TITULO_CRONOGRAMA}
        showCaption
        columns={COLUMNAS_CRONOGRAMA}
        rows={filas}
        getKey={({ numero }) => numero}
      />
    </Stack>
  );
}
