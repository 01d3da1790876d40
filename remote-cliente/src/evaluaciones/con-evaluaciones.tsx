import type { ReactNode } from 'react';
import { errorText } from 'shared-auth';
import type { Evaluacion } from 'shared-domain';
import { Alert, EmptyState, ErrorState, Skeleton } from 'shared-ui';
import styled from 'styled-components';
import { useMisEvaluaciones } from './evaluaciones.api';
import { TEXTO } from './texts';

/** Shows the person's evaluations once they are there; before that, and otherwise, what is going on. */
export function ConEvaluaciones({ children }: { children: (evaluaciones: Evaluacion[]) => ReactNode }) {
  const { data, error, refetch, sinDni } = useMisEvaluaciones();
  if (sinDni) {
    return (
      <Alert tone="danger" title={TEXTO.sinDni}>
        {TEXTO.sinDniAyuda}
      </Alert>
    );
  }
  if (data?.length === 0) {
    return <EmptyState title={TEXTO.sinEvaluaciones} text={TEXTO.sinEvaluacionesAyuda} />;
  }
  if (data) return children(data);
  if (!error) return <Skeleton height={120} lines={3} label={TEXTO.cargando} />;
  return (
    <ErrorState
      text={
        <>
          {TEXTO.error}
          <Causa>{errorText(error)}</Causa>
        </>
      }
      retryLabel={TEXTO.reintentar}
      onRetry={() => void refetch()}
    />
  );
}

const Causa = styled.span`
  display: block;
`;
