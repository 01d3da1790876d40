import { formatPorcentaje, formatSoles } from 'shared-domain/campos';
import {
  COLUMNAS_CRONOGRAMA,
  type CreditoCronograma,
  type Cronograma,
  cronograma,
  type FilaCronograma,
  fraseSinAmortizar,
  TITULO_CRONOGRAMA,
} from 'shared-domain/credito';
import { Alert, CompactTable, DefinitionList, EmptyState, Stack } from 'shared-ui';
import { texts } from './texts';

interface CronogramaReferencialProps {
  credito: CreditoCronograma;
  /** Staff and clients read different labels. */
  nombreDeCuota: string;
  aviso?: string;
}

/** Treats the rate as a TEA (effective annual rate). */
export function CronogramaReferencial({ credito, nombreDeCuota, aviso }: CronogramaReferencialProps) {
  const plan = cronograma(credito);
  if (plan.filas.length === 0) return <EmptyState title={texts.sinCronograma} />;
  return (
    <Stack>
      {aviso && <p>{aviso}</p>}
      {plan.soloIntereses > 0 && <Alert tone="warning">{fraseSinAmortizar(plan)}</Alert>}
      <DefinitionList items={resumenDeCronograma(plan, nombreDeCuota)} />
      <TablaDeCronograma filas={plan.filas} />
    </Stack>
  );
}

export function resumenDeCronograma({ cuota, tasaPeriodo, total }: Cronograma, nombreDeCuota: string) {
  return [
    { label: nombreDeCuota, value: formatSoles(cuota) },
    { label: texts.tasaPeriodo, value: formatPorcentaje(tasaPeriodo) },
    { label: texts.total, value: formatSoles(total) },
  ];
}

interface TablaDeCronogramaProps {
  filas: readonly FilaCronograma[];
  /** False in a dialog with the same title. */
  hasTitulo?: boolean;
}

export function TablaDeCronograma({ filas, hasTitulo = true }: TablaDeCronogramaProps) {
  return (
    <CompactTable
      caption={TITULO_CRONOGRAMA}
      showCaption={hasTitulo}
      columns={COLUMNAS_CRONOGRAMA}
      rows={filas}
      getKey={({ numero }) => numero}
    />
  );
}
