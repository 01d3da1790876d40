import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from 'shared-auth';
import { FalloDeLectura } from 'shared-evaluaciones';
import { Skeleton } from 'shared-ui';
import { texts } from './texts';

interface Props<Respuesta> {
  consulta: UseQueryResult<Respuesta>;
  children: (respuesta: Respuesta) => ReactNode;
  /** Lines and line height in pixels, close to the size of the result. */
  lineas?: number;
  alto?: number;
}

export function Lectura<Respuesta>({ consulta, children, lineas = 4, alto = 20 }: Props<Respuesta>) {
  const { data, error, refetch, isFetching } = consulta;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton label={texts.cargando} lines={lineas} height={alto} />;
  return (
    <FalloDeLectura error={error} onRetry={refetch} isRetrying={isFetching} texto={(mensaje) => mensaje} />
  );
}

type Consulta = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;

interface ConjuntaProps {
  consultas: readonly Consulta[];
  children: ReactNode;
}

/** Shows a common error once, with one retry button. */
export function LecturaConjunta({ consultas, children }: ConjuntaProps) {
  const [razon, ...otras] = new Set(consultas.map(porQueFallo));
  if (razon === undefined || otras.length > 0) return children;
  return (
    <FalloDeLectura
      error={consultas[0]?.error}
      onRetry={() => consultas.map(({ refetch }) => refetch())}
      isRetrying={consultas.some(({ isFetching }) => isFetching)}
      texto={(mensaje) => mensaje}
    />
  );
}

const porQueFallo = ({ data, error }: Consulta) =>
  data === undefined && error ? errorText(error) : undefined;
