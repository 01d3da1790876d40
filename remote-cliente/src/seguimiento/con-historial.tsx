import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EventoHistorial } from 'shared-domain';
import { FalloDeLectura } from 'shared-evaluaciones';
import { Skeleton } from 'shared-ui';
import { historialDe } from './historial.api';

interface Props {
  evaluacion: number;
  texts: { cargando: string; error: string };
  children: (eventos: EventoHistorial[]) => ReactNode;
}

/** Shows what follows from the history of an evaluation; before that, and otherwise, what is going on. */
export function ConHistorial({ evaluacion, texts, children }: Props) {
  const { data, error, refetch } = useQuery(historialDe(evaluacion));
  if (data) return children(data);
  if (!error) return <Skeleton height={44} lines={3} label={texts.cargando} />;
  return <FalloDeLectura error={error} onRetry={refetch} texto={(mensaje) => `${texts.error} ${mensaje}`} />;
}
