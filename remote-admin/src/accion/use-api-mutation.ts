import { type MutateOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { apiKey } from 'shared-auth';
import type { LlamadaConSesion } from 'shared-domain/llamadas';

/**
 * A call that changes something. After it the answers of the calls named in `changes` are read again. If it was refused
 * they may be out of date too, but they are read only on `reset`, when the person has read why: a list that is read
 * earlier could lose the row that shows the refusal. What is asked for again while it is still being done is done once: on
 * a slow phone people press twice before the page shows that the first press was taken.
 */
export function useApiMutation<Datos, Respuesta>(
  mutationFn: (datos: Datos) => Promise<Respuesta>,
  changes: readonly LlamadaConSesion[],
) {
  const queryClient = useQueryClient();
  const readAgain = () => {
    for (const name of changes) void queryClient.invalidateQueries({ queryKey: apiKey(name) });
  };
  const inHand = useRef<string>(undefined);
  const mutation = useMutation({
    mutationFn,
    onSuccess: readAgain,
    onSettled: () => {
      inHand.current = undefined;
    },
  });
  const mutate = (datos: Datos, options?: MutateOptions<Respuesta, Error, Datos>) => {
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
