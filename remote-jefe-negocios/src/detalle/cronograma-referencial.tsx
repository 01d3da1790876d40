import { cronograma, type Evaluacion, formatPorcentaje, formatSoles, TITULO_CRONOGRAMA } from 'shared-domain';
import { DefinitionList, EmptyState, Stack, Table } from 'shared-ui';
import { TEXTO } from './texts';

const COLUMNAS = [
  { key: 'numero', label: TEXTO.numero },
  { key: 'cuota', label: TEXTO.cuota, align: 'end' },
  { key: 'interes', label: TEXTO.interes, align: 'end' },
  { key: 'capital', label: TEXTO.capital, align: 'end' },
  { key: 'saldo', label: TEXTO.saldo, align: 'end' },
] as const;

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
      <Table
        caption={TITULO_CRONOGRAMA}
        columns={COLUMNAS}
        rows={filas.map((fila) => ({
          numero: String(fila.numero),
          cuota: formatSoles(fila.cuota),
          interes: formatSoles(fila.interes),
          capital: formatSoles(fila.capital),
          saldo: formatSoles(fila.saldo),
        }))}
        getKey={(fila) => fila.numero}
      />
    </Stack>
  );
}
