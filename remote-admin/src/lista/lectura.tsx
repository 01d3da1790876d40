import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FalloDeLectura } from 'shared-evaluaciones';
import { Skeleton } from 'shared-ui';
import { texts } from './texts';

interface Props<Respuesta> {
  consulta: UseQueryResult<Respuesta>;
  children: (respuesta: Respuesta) => ReactNode;
  /** How much room the answer will take. */
  lineas?: number;
  alto?: number;
}

/** Whatever is read from the API: its shape while it is on its way, and another try when it failed. */
export function Lectura<Respuesta>({ consulta, children, lineas = 4, alto = 20 }: Props<Respuesta>) {
  const { data, error, refetch, isFetching } = consulta;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton label={texts.cargando} lines={lineas} height={alto} />;
  return (
    <FalloDeLectura error={error} onRetry={refetch} isRetrying={isFetching} texto={(mensaje) => mensaje} />
  );
}
