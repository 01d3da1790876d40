import { useQuery } from '@tanstack/react-query';
import { CapacidadEnCifras, FalloDeLectura } from 'shared-evaluaciones';
import { analisisDeDecidida } from './analisis.api';
import { LeyendoCapacidad } from './leyendo-capacidad';
import { texts } from './texts';

/** What a decided evaluation was judged by of the capacity to pay. */
export function CapacidadDecidida({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(analisisDeDecidida(id));
  if (data?.capacidad) return <CapacidadEnCifras resultado={data.capacidad.resultado} />;
  if (data) return <p>{texts.sinCapacidad}</p>;
  if (!error) return <LeyendoCapacidad />;
  return <FalloDeLectura error={error} onRetry={refetch} isRetrying={isFetching} texto={texts.noSeLeyo} />;
}
