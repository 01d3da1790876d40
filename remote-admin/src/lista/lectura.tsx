import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from 'shared-auth';
import { FalloDeLectura } from 'shared-evaluaciones';
import { Skeleton } from 'shared-ui';
import { texts } from './texts';

interface Props<Respuesta> {
  lectura: UseQueryResult<Respuesta>;
  children: (respuesta: Respuesta) => ReactNode;
  /** Lines and line height in pixels, close to the size of the result. */
  lineas?: number;
  alto?: number;
}

export function Lectura<Respuesta>({ lectura, children, lineas = 4, alto = 20 }: Props<Respuesta>) {
  const { data, error, refetch, isFetching } = lectura;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton label={texts.cargando} lines={lineas} height={alto} />;
  return (
    <FalloDeLectura error={error} onRetry={refetch} isRetrying={isFetching} texto={(mensaje) => mensaje} />
  );
}

type Resultado = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;

interface ConjuntaProps {
  lecturas: readonly Resultado[];
  children: ReactNode;
}

/** Shows a common error once, with one retry button. */
export function LecturaConjunta({ lecturas, children }: ConjuntaProps) {
  const [razon, ...otras] = new Set(lecturas.map(porQueFallo));
  if (razon === undefined || otras.length > 0) return children;
  return (
    <FalloDeLectura
      error={lecturas[0]?.error}
      onRetry={() => lecturas.map(({ refetch }) => refetch())}
      isRetrying={lecturas.some(({ isFetching }) => isFetching)}
      texto={(mensaje) => mensaje}
    />
  );
}

const porQueFallo = ({ data, error }: Resultado) =>
  data === undefined && error ? errorText(error) : undefined;
