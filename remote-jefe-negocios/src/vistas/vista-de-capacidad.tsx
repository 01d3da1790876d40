import { useQuery } from '@tanstack/react-query';
import { ESTADO, type Evaluacion } from 'shared-domain';
import { CapacidadEnCifras, FalloDeLectura } from 'shared-evaluaciones';
import { Skeleton, Stack } from 'shared-ui';
import { analisisDe, politicaVigente } from '../consultas';
import { QueLoCambiaria } from '../analisis/que-lo-cambiaria';
import { texts } from '../analisis/texts';

/** The capacity to pay in all its figures, as it is now or was at the decision, and every change that would do. */
export function VistaDeCapacidad({ evaluacion }: { evaluacion: Evaluacion }) {
  const { data, error, isFetching, refetch } = useQuery(analisisDe(evaluacion));
  const isPending = evaluacion.estado === ESTADO.pendiente;
  const { data: politica } = useQuery(politicaVigente());
  if (!data) {
    if (!error) return <Skeleton lines={6} label={texts.leyendo} />;
    return <FalloDeLectura error={error} onRetry={refetch} isRetrying={isFetching} texto={texts.noSeLeyo} />;
  }
  const marcas = politica?.version === data.politica.version ? politica.contenido.capacidad : undefined;
  return (
    <Stack $gap={3}>
      {data.capacidad ? (
        <CapacidadEnCifras resultado={data.capacidad.resultado} marcas={marcas} />
      ) : (
        <p>{texts.sinCapacidad}</p>
      )}
      {isPending && <QueLoCambiaria cambios={data.cambios} hasUso={false} />}
    </Stack>
  );
}
