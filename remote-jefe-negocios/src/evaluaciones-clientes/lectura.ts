import {
  type QueryClient,
  queryOptions,
  type UseMutationOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { apiKey, apiQuery, callApi, errorText } from 'shared-auth';
import type { Evaluacion } from 'shared-domain';
import { avisarFallo, historialDe, textsBusqueda } from 'shared-evaluaciones';
import { texts } from './texts';

/** Every evaluation of a client, newest first. */
export const evaluacionesDe = (dni: string) =>
  queryOptions({
    ...apiQuery('GET /api/evaluaciones/index', { query: { dni } }),
    enabled: dni !== '',
    // Always fresh: a decision has to be based on the present state.
    staleTime: 0,
  });

/** The search for the DNI of the address. A toast shows its result; `busqueda` counts those that brought a list. */
export function useBusqueda(dni: string) {
  const { data: evaluaciones, error, isFetching, isLoading, refetch } = useQuery(evaluacionesDe(dni));
  const [busqueda, setBusqueda] = useState(0);
  const announced = useRef('');

  useEffect(() => {
    if (isFetching || error || !evaluaciones || announced.current === dni) return;
    announced.current = dni;
    setBusqueda((anterior) => anterior + 1);
    if (evaluaciones.length > 0) toast.success(textsBusqueda.encontradas);
    else toast.info(textsBusqueda.ninguna);
  }, [dni, error, evaluaciones, isFetching]);

  const repetir = () => {
    announced.current = '';
    void refetch();
  };

  return { evaluaciones, error, isFetching, isLoading, busqueda, repetir };
}

/**
 * Reads the list again after a change, without showing the screen as loading. If that fails, a toast says so
 * and the list on the screen stays, with what was typed into it.
 */
export function useRefrescar(dni: string): () => Promise<Evaluacion[] | undefined> {
  const queryClient = useQueryClient();
  return async () => {
    try {
      const lista = await callApi('GET /api/evaluaciones/index', { query: { dni } });
      queryClient.setQueryData(evaluacionesDe(dni).queryKey, lista);
      return lista;
    } catch (error) {
      avisarFallo(texts.errorAlActualizar(errorText(error)), error);
      return undefined;
    }
  };
}

/** The callbacks of a change of an evaluation. The mutation stays pending until they are done. */
export type ChangeOptions<Change> = Pick<
  UseMutationOptions<Evaluacion, Error, Change>,
  'onSuccess' | 'onError'
>;

/** Reads again the history and the queue, which a change makes out of date even if it was refused. */
export function invalidateReadings(queryClient: QueryClient, id: number): void {
  void queryClient.invalidateQueries({ queryKey: historialDe(id).queryKey });
  void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones') });
  void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/evaluaciones/asesores') });
}
