import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from 'shared-auth';
import { FalloDeLectura } from 'shared-evaluaciones';

type Consulta = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;

interface Props {
  /** Everything that the screen reads; the children show it. */
  consultas: readonly Consulta[];
  children: ReactNode;
}

/** Where all of it failed for one reason, that is said once, and one button asks for all of it again. */
export function LecturaConjunta({ consultas, children }: Props) {
  const [razon, ...otras] = new Set(consultas.map(porQueFallo));
  if (razon === undefined || otras.length > 0) return children;
  return (
    <FalloDeLectura
      error={consultas[0]?.error}
      onRetry={() => consultas.map(({ refetch }) => refetch())}
      isRetrying={consultas.some(({ isFetching }) => isFetching)}
      texto={(mensaje) => mensaje}
    />
  );
}

const porQueFallo = ({ data, error }: Consulta) =>
  data === undefined && error ? errorText(error) : undefined;
