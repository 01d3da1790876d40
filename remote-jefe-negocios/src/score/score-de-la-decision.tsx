import { useQuery } from '@tanstack/react-query';
import type { Evaluacion } from 'shared-domain';
import { FalloDeLectura } from 'shared-evaluaciones';
import { Skeleton } from 'shared-ui';
import { DesgloseDelScore } from '../analisis/desglose-del-score';
import { Puntaje } from '../analisis/puntaje';
import { analisisDe } from '../consultas';
import { texts } from './texts';

/** The score with which an evaluation was decided, as it was, and by which version of the policy. */
export function ScoreDeLaDecision({ evaluacion }: { evaluacion: Evaluacion }) {
  const { scoreDeDecision } = evaluacion;
  if (!scoreDeDecision) return null;
  return (
    <Puntaje
      etiqueta={texts.deLaDecision}
      score={scoreDeDecision}
      nota={texts.conVersion(scoreDeDecision.version)}
      abrir={texts.desgloseDeLaDecision}
      titulo={texts.tituloDeLaDecision}
    >
      <Desglose evaluacion={evaluacion} />
    </Puntaje>
  );
}

/** Read when somebody opens it. */
function Desglose({ evaluacion }: { evaluacion: Evaluacion }) {
  const { data, error, isFetching, refetch } = useQuery(analisisDe(evaluacion));
  if (data?.score) return <DesgloseDelScore score={data.score} evaluacion={evaluacion.id} />;
  if (!error) return <Skeleton lines={8} label={texts.leyendoDesglose} />;
  return <FalloDeLectura error={error} onRetry={refetch} isRetrying={isFetching} texto={texts.sinDesglose} />;
}
