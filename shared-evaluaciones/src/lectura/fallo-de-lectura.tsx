import type { ReactNode } from 'react';
import { errorText } from 'shared-auth';
import { ErrorState } from 'shared-ui';
import { texts } from '../texts';

export interface FalloDeLecturaProps {
  error: unknown;
  onRetry: () => unknown;
  /** Another try is under way. */
  isRetrying?: boolean;
  /** What is said of the cause; 'Error: …' unless told. */
  texto?: (mensaje: string) => ReactNode;
}

/** Stands where something could not be read: why, and another try. */
export function FalloDeLectura({ error, onRetry, isRetrying, texto = texts.error }: FalloDeLecturaProps) {
  return (
    <ErrorState
      text={texto(errorText(error))}
      retryLabel={texts.reintentar}
      onRetry={() => void onRetry()}
      retrying={isRetrying}
    />
  );
}
