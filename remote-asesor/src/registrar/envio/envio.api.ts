import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import type { Solicitud } from 'shared-domain';
import type { RespuestaDe } from 'shared-domain/llamadas';
import { invalidateEvaluaciones } from '../../evaluaciones/evaluaciones.api';
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

/** Registers an evaluation. The same content carries the same key, so nothing is ever registered twice. */
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
    // Without an answer it may have been registered all the same: then it is shown as pending.
    onSettled: () => invalidateEvaluaciones(queryClient),
  });
}
