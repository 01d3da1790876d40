import {
  cronograma,
  type Evaluacion,
  type FilaCronograma,
  formatSoles,
  TITULO_CRONOGRAMA,
} from 'shared-domain';
import { DefinitionList, EmptyState, Stack, Table } from 'shared-ui';
import { resumenCronograma } from './resumen-cronograma';
import { TEXTO } from './texts';

const enSoles = (campo: 'cuota' | 'interes' | 'capital' | 'saldo') => ({
  key: campo,
  label: TEXTO[campo],
  align: 'end' as const,
  render: (fila: FilaCronograma) => formatSoles(fila[campo]),
});

const COLUMNAS = [
  { key: 'numero', label: TEXTO.numero },
  enSoles('cuota'),
  enSoles('interes'),
  enSoles('capital'),
  enSoles('saldo'),
];

export function CronogramaReferencial({ evaluacion }: { evaluacion: Evaluacion }) {
  const plan = cronograma(evaluacion);
  if (plan.filas.length === 0) return <EmptyState title={TEXTO.sinCronograma} />;
  return (
    <Stack>
      <p>{TEXTO.aviso}</p>
      <DefinitionList items={resumenCronograma(plan)} />
      <h3>{TITULO_CRONOGRAMA}</h3>
      <Table
        caption={TITULO_CRONOGRAMA}
        columns={COLUMNAS}
        rows={plan.filas}
        getKey={({ numero }) => numero}
      />
    </Stack>
  );
}
