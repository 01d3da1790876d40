import { type MutateOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { apiKey, callApi } from 'shared-auth';
import type { EntradaDe, LlamadaConSesion, RespuestaDe } from 'shared-domain/llamadas';

type ParamsDe<N extends LlamadaConSesion> =
  EntradaDe<N> extends { params: infer Params } ? Params : undefined;

type CuerpoDe<N extends LlamadaConSesion> =
  EntradaDe<N> extends { body?: infer Cuerpo } ? NonNullable<Cuerpo> : undefined;

/**
 * A call that changes something, made with its body. After it the answers of the calls named in `changes` are read
 * again. If it was refused they may be out of date too, but they are read only on `reset`, when the person has read why: a
 * list that is read earlier could lose the row that shows the refusal. What is asked for again while it is still being done is done once: on
 * a slow phone people press twice before the page shows that the first press was taken.
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
    // The compiler does not infer what a call takes that it does not know yet.
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
