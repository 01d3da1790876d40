import type { ReactNode } from 'react';
import type { Evaluacion } from 'shared-domain';
import { FalloDeLectura } from 'shared-evaluaciones';
import { Alert, EmptyState, Skeleton } from 'shared-ui';
import styled from 'styled-components';
import { useMisEvaluaciones } from './evaluaciones.api';
import { TEXTO } from './texts';

/**
 * Shows the person's evaluations once they are there; before that, and otherwise, what is going on. A reload that
 * fails is told above what was there already.
 */
export function ConEvaluaciones({ children }: { children: (evaluaciones: Evaluacion[]) => ReactNode }) {
  const { data, error, refetch, isFetching, sinDni } = useMisEvaluaciones();
  if (sinDni) {
    return (
      <Alert tone="danger" title={TEXTO.sinDni}>
        {TEXTO.sinDniAyuda}
      </Alert>
    );
  }
  const fallo = error && (
    <FalloDeLectura
      error={error}
      onRetry={refetch}
      isRetrying={isFetching}
      texto={(mensaje) => (
        <>
          {TEXTO.error}
          <Causa>{mensaje}</Causa>
        </>
      )}
    />
  );
  if (!data) return fallo ?? <Skeleton height={120} lines={3} label={TEXTO.cargando} />;
  return (
    <>
      {fallo}
      {data.length > 0 ? (
        children(data)
      ) : (
        <EmptyState title={TEXTO.sinEvaluaciones} text={TEXTO.sinEvaluacionesAyuda} />
      )}
    </>
  );
}

const Causa = styled.span`
  display: block;
`;
