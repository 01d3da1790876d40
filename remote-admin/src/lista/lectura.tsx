import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from 'shared-auth';
import { FalloDeLectura } from 'shared-evaluaciones';
import { Skeleton } from 'shared-ui';
import { texts } from './texts';

interface Props<Respuesta> {
  consulta: UseQueryResult<Respuesta>;
  children: (respuesta: Respuesta) => ReactNode;
  /** How many lines the skeleton has, and how high: about the room that the answer will take. */
  lineas?: number;
  alto?: number;
}

/** Shows the answer of a query, a skeleton while it is loading, or an error with a button that tries again. */
export function Lectura<Respuesta>({ consulta, children, lineas = 4, alto = 20 }: Props<Respuesta>) {
  const { data, error, refetch, isFetching } = consulta;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton label={texts.cargando} lines={lineas} height={alto} />;
  return (
    <FalloDeLectura error={error} onRetry={refetch} isRetrying={isFetching} texto={(mensaje) => mensaje} />
  );
}

type Consulta = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;

interface ConjuntaProps {
  /** Everything that the screen reads; the children show it. */
  consultas: readonly Consulta[];
  children: ReactNode;
}

/** Where all of it failed for one reason, that is said once, and one button asks for all of it again. */
export function LecturaConjunta({ consultas, children }: ConjuntaProps) {
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
