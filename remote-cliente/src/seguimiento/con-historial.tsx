import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EventoHistorial } from 'shared-domain';
import { FalloDeLectura, historialDe } from 'shared-evaluaciones';
import { Skeleton } from 'shared-ui';

interface Props {
  evaluacion: number;
  cargando: string;
  noCargo: string;
  children: (eventos: EventoHistorial[]) => ReactNode;
}

/** Shows the history of an evaluation, or tells that it is loading or why it is missing. */
export function ConHistorial({ evaluacion, cargando, noCargo, children }: Props) {
  const { data, error, refetch } = useQuery(historialDe(evaluacion));
  if (data) return children(data);
  if (!error) return <Skeleton height={44} lines={3} label={cargando} />;
  return <FalloDeLectura error={error} onRetry={refetch} texto={(mensaje) => `${noCargo} ${mensaje}`} />;
}
