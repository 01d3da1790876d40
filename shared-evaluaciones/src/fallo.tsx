import type { ReactNode } from 'react';
import { errorReference, errorText } from 'shared-auth';
import { ErrorState } from 'shared-ui';
import { texts } from './texts';

export interface FalloDeLecturaProps {
  error: unknown;
  onRetry: () => unknown;
  /** Whether another try is under way. */
  isRetrying?: boolean;
  /** Makes the text from the cause; by default 'Error: …'. */
  texto?: (mensaje: string) => ReactNode;
}

/** Shown instead of something that could not be read: why, and a button that tries again. */
export function FalloDeLectura({ error, onRetry, isRetrying, texto = texts.error }: FalloDeLecturaProps) {
  return (
    <ErrorState
      text={texto(errorText(error))}
      retryLabel={texts.reintentar}
      onRetry={() => void onRetry()}
      retrying={isRetrying}
      reference={errorReference(error)}
    />
  );
}
