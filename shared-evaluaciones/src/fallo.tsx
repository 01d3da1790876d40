import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { toast } from 'react-toastify';
import { errorReference, errorText, SessionEndedError } from 'shared-auth';
import { ErrorState, withReference } from 'shared-ui';
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

interface LeidoProps<Datos> extends Pick<FalloDeLecturaProps, 'texto'> {
  lectura: Pick<UseQueryResult<Datos>, 'data' | 'error' | 'refetch'>;
  /** Shown until there is an answer. */
  espera: ReactElement;
  children: (datos: Datos) => ReactNode;
}

/** Shows an answer, a placeholder until it is there, or why it could not be read. */
export function Leido<Datos>({ lectura, texto, espera, children }: LeidoProps<Datos>) {
  const { data, error, refetch } = lectura;
  if (data) return children(data);
  if (!error) return espera;
  return <FalloDeLectura error={error} onRetry={refetch} texto={texto} />;
}

/**
 * Shows in a toast that an action failed, with the code of its call. The same words are shown once at a time. The shell
 * reports a session that ended, so nothing is shown for it here.
 */
export function avisarFallo(palabras: string, error: unknown): void {
  if (error instanceof SessionEndedError) return;
  toast.error(withReference(palabras, errorReference(error)), { toastId: palabras });
}
