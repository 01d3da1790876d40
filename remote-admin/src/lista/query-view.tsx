import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from 'shared-auth';
import { QueryFailure } from 'shared-evaluaciones';
import { Skeleton } from 'shared-ui';
import { texts } from './texts';

interface Props<Respuesta> {
  query: UseQueryResult<Respuesta>;
  children: (respuesta: Respuesta) => ReactNode;
  /** Lines and line height in pixels, close to the size of the result. */
  lineas?: number;
  alto?: number;
}

export function QueryView<Respuesta>({ query, children, lineas = 4, alto = 20 }: Props<Respuesta>) {
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton label={texts.cargando} lines={lineas} height={alto} />;
  return (
    <QueryFailure error={error} onRetry={refetch} isRetrying={isFetching} texto={(mensaje) => mensaje} />
  );
}

type Query = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;

interface QueriesProps {
  queries: readonly Query[];
  children: ReactNode;
}

/** Shows a common error once, with one retry button. */
export function QueriesView({ queries, children }: QueriesProps) {
  const [razon, ...otras] = new Set(queries.map(porQueFallo));
  if (razon === undefined || otras.length > 0) return children;
  return (
    <QueryFailure
      error={queries[0]?.error}
      onRetry={() => queries.map(({ refetch }) => refetch())}
      isRetrying={queries.some(({ isFetching }) => isFetching)}
      texto={(mensaje) => mensaje}
    />
  );
}

const porQueFallo = ({ data, error }: Query) => (data === undefined && error ? errorText(error) : undefined);
