import { useQuery } from '@tanstack/react-query';
import { ESTADO, type Evaluacion } from 'shared-domain/evaluacion';
import { CapacidadEnCifras, QueryData } from 'shared-evaluaciones';
import { Skeleton, Stack } from 'shared-ui';
import { Mejoras } from '../analisis/mejoras';
import { texts } from '../analisis/texts';
import { analisisDe, useMarcasDe } from '../queries';

export function VistaDeCapacidad({ evaluacion }: { evaluacion: Evaluacion }) {
  const query = useQuery(analisisDe(evaluacion));
  const marcas = useMarcasDe(query.data);
  return (
    <QueryData query={query} espera={<Skeleton lines={6} label={texts.leyendo} />} texto={texts.noSeLeyo}>
      {({ capacidad, cambios }) => (
        <Stack $gap={3}>
          {capacidad ? (
            <CapacidadEnCifras resultado={capacidad.resultado} marcas={marcas} />
          ) : (
            <p>{texts.sinCapacidad}</p>
          )}
          {evaluacion.estado === ESTADO.pendiente && <Mejoras mejoras={cambios} />}
        </Stack>
      )}
    </QueryData>
  );
}
