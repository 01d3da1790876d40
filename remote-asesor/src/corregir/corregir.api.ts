import { queryOptions, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import type { Correccion, EvaluacionCorregida } from 'shared-domain';
import { expedienteDe } from '../evaluaciones/cliente.api';
import { invalidateEvaluaciones } from '../evaluaciones/evaluaciones.api';

export const expedienteACorregir = (dni: string, evaluacion: number | undefined) =>
  queryOptions({
    ...expedienteDe(dni, evaluacion),
    // A second reading would replace what the person is correcting.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

interface Envio {
  correccion: Correccion;
  /** Another document, in the place of the one that the evaluation has. */
  pdf: File | undefined;
  /** Share of the upload that is done, 0 to 100. */
  onProgress: (percent: number) => void;
}

type Callbacks = Pick<UseMutationOptions<EvaluacionCorregida, Error, Envio>, 'onSuccess' | 'onError'>;

/** Sends a rejected evaluation again. Once the API accepts it, it is pending. */
export function useCorregirEvaluacion(id: number, callbacks: Callbacks) {
  const queryClient = useQueryClient();
  return useMutation({
    ...callbacks,
    mutationFn: ({ correccion, pdf, onProgress }: Envio) =>
      pdf
        ? callApi(
            'PUT /api/evaluaciones/update/:id/documento',
            { params: { id }, formulario: { data: correccion, pdf } },
            { onUploadProgress: ({ loaded, total }) => total && onProgress((loaded / total) * 100) },
          )
        : callApi('PUT /api/evaluaciones/update/:id', { params: { id }, body: correccion }),
    onSettled: () => invalidateEvaluaciones(queryClient),
  });
}
