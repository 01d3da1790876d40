import { type Evaluacion, EXPLICACION } from 'shared-domain';
import { CronogramaImprimible } from 'shared-evaluaciones';
import { Explained } from 'shared-ui';
import { texts } from './texts';

/** The schedule with what its words mean. */
export function CronogramaDelCliente({ evaluacion }: { evaluacion: Evaluacion }) {
  return (
    <CronogramaImprimible
      evaluacion={evaluacion}
      nombreDeCuota={texts.cuotaReferencial}
      aviso={texts.avisoCronograma}
      ayudas={
        <>
          <Explained explanation={EXPLICACION.cronograma}>{texts.queEsCronograma}</Explained>
          <Explained explanation={EXPLICACION.tea}>{texts.queEsTea}</Explained>
        </>
      }
    />
  );
}
