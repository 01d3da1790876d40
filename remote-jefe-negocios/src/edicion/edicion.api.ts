import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import type { Edicion } from 'shared-domain';
import { type ChangeOptions, invalidateReadings } from '../evaluaciones-clientes/lectura';

interface CreditoEditado {
  id: number;
  edicion: Edicion;
}

/** Saves the edited credit of a pending evaluation. */
export function useGuardarCredito(options: ChangeOptions<CreditoEditado>) {
  const queryClient = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: ({ id, edicion }: CreditoEditado) =>
      callApi('PUT /api/evaluaciones/correct/:id', { params: { id }, body: edicion }),
    onSettled: (_editada, _error, { id }) => invalidateReadings(queryClient, id),
  });
}
