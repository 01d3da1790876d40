import { useQueries, useQueryClient } from '@tanstack/react-query';
import { apiKey } from 'shared-auth';
import type { Estado } from 'shared-domain';
import type { FalloDeLecturaProps } from 'shared-evaluaciones';
import { propiasPorEstado } from './tablero.api';

/** What to tell once when no section could be read, as without a connection; undefined while any of them could. */
export function useFalloDeTodas(
  estados: readonly Estado[],
): Pick<FalloDeLecturaProps, 'error' | 'onRetry'> | undefined {
  const queryClient = useQueryClient();
  const primeras = useQueries({ queries: estados.map((estado) => propiasPorEstado(estado, 1)) });
  const error = primeras[0]?.error;
  if (!error || !primeras.every((primera) => primera.isError)) return undefined;
  const onRetry = () =>
    queryClient.refetchQueries({ queryKey: apiKey('GET /api/evaluaciones'), type: 'active' });
  return { error, onRetry };
}
