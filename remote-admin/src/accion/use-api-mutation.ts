import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiKey } from 'shared-auth';
import type { LlamadaConSesion } from 'shared-domain/llamadas';

/**
 * A call that changes something. After it the answers of the calls named in `changes` are read again. If it was refused
 * they may be out of date too, but they are read only on `reset`, when the person has read why: a list that is read
 * earlier could lose the row that shows the refusal.
 */
export function useApiMutation<Datos, Respuesta>(
  mutationFn: (datos: Datos) => Promise<Respuesta>,
  changes: readonly LlamadaConSesion[],
) {
  const queryClient = useQueryClient();
  const readAgain = () => {
    for (const name of changes) void queryClient.invalidateQueries({ queryKey: apiKey(name) });
  };
  const mutation = useMutation({ mutationFn, onSuccess: readAgain });
  const reset = () => {
    if (mutation.isError) readAgain();
    mutation.reset();
  };
  return { ...mutation, reset };
}
