import { type MutateOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { apiKey, callApi } from 'shared-auth';
import type { EntradaDe, LlamadaConSesion, RespuestaDe } from 'shared-domain/llamadas';

type ParamsDe<N extends LlamadaConSesion> =
  EntradaDe<N> extends { params: infer Params } ? Params : undefined;

type CuerpoDe<N extends LlamadaConSesion> =
  EntradaDe<N> extends { body?: infer Cuerpo } ? NonNullable<Cuerpo> : undefined;

/**
 * A mutation of one API call. Success invalidates the queries named in `changes`. A refusal invalidates them
 * only on `reset`: an earlier refetch could remove the row that shows the refusal. An identical call while
 * the first is pending is ignored, because users of slow phones press twice.
 */
export function useApiMutation<N extends LlamadaConSesion>(
  call: N,
  changes: readonly LlamadaConSesion[],
  params?: ParamsDe<N>,
) {
  const queryClient = useQueryClient();
  const readAgain = () => {
    for (const name of changes) void queryClient.invalidateQueries({ queryKey: apiKey(name) });
  };
  const inHand = useRef<string>(undefined);
  const mutation = useMutation({
    // The compiler cannot infer the arguments of a generic call.
    mutationFn: (body: CuerpoDe<N>) =>
      callApi<N>(...([call, { params, body }] as unknown as Parameters<typeof callApi<N>>)),
    onSuccess: readAgain,
    onSettled: () => {
      inHand.current = undefined;
    },
  });
  const mutate = (datos: CuerpoDe<N>, options?: MutateOptions<RespuestaDe<N>, Error, CuerpoDe<N>>) => {
    const asked = JSON.stringify(datos) ?? '';
    if (inHand.current === asked) return;
    inHand.current = asked;
    mutation.mutate(datos, options);
  };
  const reset = () => {
    if (mutation.isError) readAgain();
    mutation.reset();
  };
  return { ...mutation, mutate, reset };
}
