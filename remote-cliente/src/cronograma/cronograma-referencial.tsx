import { COLUMNAS_CRONOGRAMA, cronograma, type Evaluacion, TITULO_CRONOGRAMA } from 'shared-domain';
import { CompactTable, DefinitionList, EmptyState, Stack } from 'shared-ui';
import { resumenCronograma } from './resumen-cronograma';
import { TEXTO } from './texts';

export function CronogramaReferencial({ evaluacion }: { evaluacion: Evaluacion }) {
  const plan = cronograma(evaluacion);
  if (plan.filas.length === 0) return <EmptyState title={TEXTO.sinCronograma} />;
  return (
    <Stack>
      <p>{TEXTO.aviso}</p>
      <DefinitionList items={resumenCronograma(plan)} />
      <CompactTable
        caption={TITULO_CRONOGRAMA}
        showCaption
        columns={COLUMNAS_CRONOGRAMA}
        rows={plan.filas}
        getKey={({ numero }) => numero}
      />
    </Stack>
  );
}
