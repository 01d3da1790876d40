import { type ReactNode, useState } from 'react';
import { cronograma, type Evaluacion } from 'shared-domain';
import { Button, Row, Stack } from 'shared-ui';
import { CronogramaReferencial, type CronogramaReferencialProps } from './cronograma-referencial';
import { HojaDeCronograma } from './hoja-de-cronograma';
import { texts } from './texts';

export interface CronogramaImprimibleProps
  extends Pick<CronogramaReferencialProps, 'nombreDeCuota' | 'aviso'> {
  evaluacion: Evaluacion;
  /** Beside the button that prints. */
  ayudas?: ReactNode;
  /**
   * For who looks at many schedules and prints few: the sheet is made when a button asks for it, because its code is
   * kept and the trail tells of it.
   */
  isOnDemand?: boolean;
}

/** The schedule of an evaluation, with a button that prints it as a sheet of its own. */
export function CronogramaImprimible(props: CronogramaImprimibleProps) {
  const { evaluacion, nombreDeCuota, aviso = texts.aviso, ayudas, isOnDemand = false } = props;
  const [isAsked, setAsked] = useState(false);
  const isSheet = isAsked || !isOnDemand;
  const plan = (
    <CronogramaReferencial
      credito={evaluacion}
      nombreDeCuota={nombreDeCuota}
      aviso={isSheet ? aviso : undefined}
    />
  );
  if (cronograma(evaluacion).filas.length === 0) return plan;
  if (!isSheet) {
    return (
      <Stack>
        <Row>
          <Button variant="quiet" onClick={() => setAsked(true)}>
            {texts.preparar}
          </Button>
        </Row>
        {plan}
      </Stack>
    );
  }
  return (
    <HojaDeCronograma evaluacion={evaluacion} ayudas={ayudas} hasFocus={isAsked}>
      {plan}
    </HojaDeCronograma>
  );
}
