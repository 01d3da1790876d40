import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { apiQuery, useUser } from 'shared-auth';
import type { Evaluacion } from 'shared-domain/evaluacion';
import { QueryFailure } from 'shared-evaluaciones';
import { Alert, EmptyState, Skeleton, Stack } from 'shared-ui';
import { texts } from './texts';

/** Newest first. */
export const misEvaluaciones = (dni: string) =>
  queryOptions({ ...apiQuery('GET /api/evaluaciones/index', { query: { dni } }), enabled: dni !== '' });

/** If a later refetch fails, the error appears above the previous evaluations. */
export function ConEvaluaciones({ children }: { children: (evaluaciones: Evaluacion[]) => ReactElement }) {
  const { dni } = useUser();
  const { data, error, refetch, isFetching } = useQuery(misEvaluaciones(dni));
  if (dni === '') {
    return (
      <Alert tone="danger" title={texts.sinDni}>
        {texts.sinDniAyuda}
      </Alert>
    );
  }
  const failure = error && (
    <QueryFailure
      error={error}
      onRetry={refetch}
      isRetrying={isFetching}
      texto={(mensaje) => (
        <>
          <span>{texts.error}</span>
          <Stack as="span">{mensaje}</Stack>
        </>
      )}
    />
  );
  if (!data) return failure ?? <Skeleton height={120} lines={3} label={texts.cargando} />;
  return (
    <>
      {failure}
      {data.length > 0 ? (
        children(data)
      ) : (
        <EmptyState title={texts.sinEvaluaciones} text={texts.sinEvaluacionesAyuda} />
      )}
    </>
  );
}
