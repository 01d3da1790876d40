import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { toast } from 'react-toastify';
import { errorReference, errorText, SessionEndedError } from 'shared-auth';
import { ErrorState, withReference } from 'shared-ui';
import { texts } from './texts';

export interface FalloDeLecturaProps {
  error: unknown;
  onRetry: () => unknown;
  isRetrying?: boolean;
  /** Formats the cause; the default is 'Error: …'. */
  texto?: (mensaje: string) => ReactNode;
}

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
  espera: ReactElement;
  children: (datos: Datos) => ReactNode;
}

export function Leido<Datos>({ lectura, texto, espera, children }: LeidoProps<Datos>) {
  const { data, error, refetch } = lectura;
  if (data) return children(data);
  if (!error) return espera;
  return <FalloDeLectura error={error} onRetry={refetch} texto={texto} />;
}

/** Shows each text once at a time. The shell reports session ends itself. */
export function avisarFallo(palabras: string, error: unknown): void {
  if (error instanceof SessionEndedError) return;
  toast.error(withReference(palabras, errorReference(error)), { toastId: palabras });
}
