import { errorText } from 'shared-auth';
import type { Evaluacion } from 'shared-domain';
import { ErrorState, Skeleton, Timeline } from 'shared-ui';
import { useHistorial } from './historial.api';
import { pasosDe } from './pasos.rules';
import { TEXTO } from './texts';

/** What happened with an evaluation, in plain words. */
export function Seguimiento({ evaluacion: { id, estado } }: { evaluacion: Evaluacion }) {
  const { data, error, refetch } = useHistorial(id);
  if (!data && !error) return <Skeleton height={44} lines={3} label={TEXTO.cargando} />;
  if (!data) {
    return (
      <ErrorState
        text={`${TEXTO.error} ${errorText(error)}`}
        retryLabel={TEXTO.reintentar}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Timeline
      items={pasosDe(data, estado).map(({ id: paso, titulo, meta, tono, detalles }) => ({
        id: paso,
        title: titulo,
        meta,
        tone: tono,
        content: detalles.map((detalle) => <p key={detalle}>{detalle}</p>),
      }))}
    />
  );
}
