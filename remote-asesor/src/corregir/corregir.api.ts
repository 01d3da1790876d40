import { queryOptions, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import type { EvaluacionCorregida, Solicitud } from 'shared-domain';
import { expedienteDe } from '../cliente/cliente.api';
import { invalidateEvaluaciones } from '../evaluaciones/evaluaciones.api';

export const expedienteACorregir = (dni: string, evaluacion: number | undefined) =>
  queryOptions({
    ...expedienteDe(dni, evaluacion),
    // What is being corrected must not change under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

type Callbacks = Pick<UseMutationOptions<EvaluacionCorregida, Error, Solicitud>, 'onSuccess' | 'onError'>;

/** Sends a rejected evaluation again; it is pending when it is taken. */
export function useCorregirEvaluacion(id: number, callbacks: Callbacks) {
  const queryClient = useQueryClient();
  return useMutation({
    ...callbacks,
    mutationFn: (solicitud: Solicitud) =>
      callApi('PUT /api/evaluaciones/update/:id', { params: { id }, body: solicitud }),
    onSettled: () => invalidateEvaluaciones(queryClient),
  });
}
