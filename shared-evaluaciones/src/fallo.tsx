import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { toast } from 'react-toastify';
import { errorReference, errorText, SessionEndedError } from 'shared-auth';
import { ErrorState, withReference } from 'shared-ui';
import { texts } from './texts';

export interface QueryFailureProps {
  error: unknown;
  onRetry: () => unknown;
  isRetrying?: boolean;
  /** Formats the cause; the default is 'Error: …'. */
  texto?: (mensaje: string) => ReactNode;
}

export function QueryFailure({ error, onRetry, isRetrying, texto = texts.error }: QueryFailureProps) {
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

interface QueryDataProps<Datos> extends Pick<QueryFailureProps, 'texto'> {
  query: Pick<UseQueryResult<Datos>, 'data' | 'error' | 'refetch'>;
  espera: ReactElement;
  children: (datos: Datos) => ReactNode;
}

export function QueryData<Datos>({ query, texto, espera, children }: QueryDataProps<Datos>) {
  const { data, error, refetch } = query;
  if (data) return children(data);
  if (!error) return espera;
  return <QueryFailure error={error} onRetry={refetch} texto={texto} />;
}

/** Shows each text once at a time. The shell reports session ends itself. */
export function avisarFallo(palabras: string, error: unknown): void {
  if (error instanceof SessionEndedError) return;
  toast.error(withReference(palabras, errorReference(error)), { toastId: palabras });
}
