import { type CreditoCronograma, cronograma, fraseSinAmortizar } from 'shared-domain';
import { Alert, DefinitionList, EmptyState, Stack } from 'shared-ui';
import { resumenDeCronograma } from './resumen-de-cronograma';
import { TablaDeCronograma } from './tabla-de-cronograma';
import { texts } from './texts';

export interface CronogramaReferencialProps {
  credito: CreditoCronograma;
  /** The label of the instalment: staff and clients read another one. */
  nombreDeCuota: string;
  /** A text above the numbers. */
  aviso?: string;
}

/** The schedule of a credit, calculated as if its rate were a TEA (effective annual rate). */
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
