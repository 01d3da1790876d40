import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiKey } from 'shared-auth';
import type { LlamadaConSesion } from 'shared-domain/llamadas';

/**
 * A call that changes something; once it did, the answers of the calls named in `changes` are read again. After a
 * refusal they are read when it is taken back with `reset`: what was refused may have changed meanwhile, and a list
 * that is read while the refusal still stands in one of its rows would take both away.
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
