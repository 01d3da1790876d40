import { type CreditoCronograma, cronograma } from 'shared-domain';
import { DefinitionList, EmptyState, Stack } from 'shared-ui';
import { resumenDeCronograma } from './resumen-de-cronograma';
import { TablaDeCronograma } from './tabla-de-cronograma';
import { texts } from './texts';

export interface CronogramaReferencialProps {
  credito: CreditoCronograma;
  /** The name that the instalment has for its reader. */
  nombreDeCuota: string;
  /** What the reader is told before the figures. */
  aviso?: string;
}

/** The schedule that would follow from a credit, if its rate is what the product takes it for. */
export function CronogramaReferencial({ credito, nombreDeCuota, aviso }: CronogramaReferencialProps) {
  const plan = cronograma(credito);
  if (plan.filas.length === 0) return <EmptyState title={texts.sinCronograma} />;
  return (
    <Stack>
      {aviso && <p>{aviso}</p>}
      <DefinitionList items={resumenDeCronograma(plan, nombreDeCuota)} />
      <TablaDeCronograma filas={plan.filas} />
    </Stack>
  );
}
