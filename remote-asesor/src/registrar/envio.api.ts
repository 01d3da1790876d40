import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import type { Solicitud } from 'shared-domain';
import type { RespuestaDe } from 'shared-domain/llamadas';
import { invalidateEvaluaciones } from '../evaluaciones/evaluaciones.api';
import { idempotencyKeyOf } from './idempotency-key';

interface Envio {
  borrador: string;
  solicitud: Solicitud;
  pdf: File;
  /** Share of the upload that is done, 0 to 100. */
  onProgress: (percent: number) => void;
}

type Registrada = RespuestaDe<'POST /api/evaluaciones/create'>;
type Callbacks = Pick<UseMutationOptions<Registrada, Error, Envio>, 'onSuccess' | 'onError'>;

/** Registers an evaluation. The same content has the same idempotency key, so the API registers it only once. */
export function useCrearEvaluacion(callbacks: Callbacks) {
  const queryClient = useQueryClient();
  return useMutation({
    ...callbacks,
    mutationFn: async ({ borrador, solicitud, pdf, onProgress }: Envio) =>
      callApi(
        'POST /api/evaluaciones/create',
        { formulario: { data: solicitud, pdf } },
        {
          headers: { 'Idempotency-Key': await idempotencyKeyOf(borrador, solicitud, pdf) },
          onUploadProgress: ({ loaded, total }) => total && onProgress((loaded / total) * 100),
        },
      ),
    // Also after a failure: without an answer it may have been registered, and then the lists have to show it.
    onSettled: () => invalidateEvaluaciones(queryClient),
  });
}
