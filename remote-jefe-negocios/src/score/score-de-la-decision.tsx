import { useQuery } from '@tanstack/react-query';
import type { Evaluacion } from 'shared-domain';
import { FalloDeLectura } from 'shared-evaluaciones';
import { Skeleton } from 'shared-ui';
import { analisisDeDecidida } from '../analisis/analisis.api';
import { DesgloseDelScore } from '../analisis/desglose-del-score';
import { Puntaje } from '../analisis/puntaje';
import { texts } from './texts';

/** The score with which an evaluation was decided, as it was, and by which version of the policy. */
export function ScoreDeLaDecision({ evaluacion: { id, scoreDeDecision } }: { evaluacion: Evaluacion }) {
  if (!scoreDeDecision) return null;
  return (
    <Puntaje
      etiqueta={texts.deLaDecision}
      score={scoreDeDecision}
      nota={texts.conVersion(scoreDeDecision.version)}
      abrir={texts.desgloseDeLaDecision}
      titulo={texts.tituloDeLaDecision}
    >
      <Desglose id={id} />
    </Puntaje>
  );
}

/** Read when somebody opens it. */
function Desglose({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(analisisDeDecidida(id));
  if (data?.score) return <DesgloseDelScore score={data.score} evaluacion={id} />;
  if (!error) return <Skeleton lines={8} label={texts.leyendoDesglose} />;
  return <FalloDeLectura error={error} onRetry={refetch} isRetrying={isFetching} texto={texts.sinDesglose} />;
}
