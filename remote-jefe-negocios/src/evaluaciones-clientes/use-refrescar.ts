import { useQueryClient } from '@tanstack/react-query';
import { errorText } from 'shared-auth';
import type { Evaluacion } from 'shared-domain';
import { avisarFallo } from 'shared-evaluaciones';
import { evaluacionesDe, releerEvaluaciones } from './evaluaciones.api';
import { texts } from './texts';

/**
 * Reads the list again after a change. If that fails, a toast says so and the list on the screen stays, with what was
 * typed into it.
 */
export function useRefrescar(dni: string): () => Promise<Evaluacion[] | undefined> {
  const queryClient = useQueryClient();
  return async () => {
    try {
      const lista = await releerEvaluaciones(dni);
      queryClient.setQueryData(evaluacionesDe(dni).queryKey, lista);
      return lista;
    } catch (error) {
      avisarFallo(texts.errorAlActualizar(errorText(error)), error);
      return undefined;
    }
  };
}
