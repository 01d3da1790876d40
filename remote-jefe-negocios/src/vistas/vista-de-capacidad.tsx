import { useQuery } from '@tanstack/react-query';
import { ESTADO, type Evaluacion } from 'shared-domain/evaluacion';
import { CapacidadEnCifras, Leido } from 'shared-evaluaciones';
import { Skeleton, Stack } from 'shared-ui';
import { Mejoras } from '../analisis/mejoras';
import { texts } from '../analisis/texts';
import { analisisDe, useMarcasDe } from '../queries';

export function VistaDeCapacidad({ evaluacion }: { evaluacion: Evaluacion }) {
  const lectura = useQuery(analisisDe(evaluacion));
  const marcas = useMarcasDe(lectura.data);
  return (
    <Leido lectura={lectura} espera={<Skeleton lines={6} label={texts.leyendo} />} texto={texts.noSeLeyo}>
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
    </Leido>
  );
}
