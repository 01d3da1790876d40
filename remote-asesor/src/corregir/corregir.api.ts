import { queryOptions, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import type { EvaluacionCorregida, Solicitud } from 'shared-domain';
import { expedienteDe } from '../cliente/cliente.api';
import { invalidateEvaluaciones } from '../evaluaciones/evaluaciones.api';

export const expedienteACorregir = (dni: string, evaluacion: number | undefined) =>
  queryOptions({
    ...expedienteDe(dni, evaluacion),
    // A second reading would replace what the person is correcting.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

type Callbacks = Pick<UseMutationOptions<EvaluacionCorregida, Error, Solicitud>, 'onSuccess' | 'onError'>;

/** Sends a rejected evaluation again. Once the API accepts it, it is pending. */
export function useCorregirEvaluacion(id: number, callbacks: Callbacks) {
  const queryClient = useQueryClient();
  return useMutation({
    ...callbacks,
    mutationFn: (solicitud: Solicitud) =>
      callApi('PUT /api/evaluaciones/update/:id', { params: { id }, body: solicitud }),
    onSettled: () => invalidateEvaluaciones(queryClient),
  });
}
