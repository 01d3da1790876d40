import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { apiQuery, useUser } from 'shared-auth';
import type { Evaluacion } from 'shared-domain/evaluacion';
import { FalloDeLectura } from 'shared-evaluaciones';
import { Alert, EmptyState, Skeleton, Stack } from 'shared-ui';
import { texts } from './texts';

/** The evaluations of the client who is signed in, newest first. */
export const misEvaluaciones = (dni: string) =>
  queryOptions({ ...apiQuery('GET /api/evaluaciones/index', { query: { dni } }), enabled: dni !== '' });

/**
 * Shows the client's evaluations, a placeholder until they are there, or why they are missing. If another reading
 * fails, the error is shown above the evaluations that were there.
 */
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
    <FalloDeLectura
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
