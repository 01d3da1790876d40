import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import type { Decision, Evaluacion } from 'shared-domain';
import { type ChangeOptions, invalidateReadings } from '../evaluaciones-clientes/evaluaciones.api';

interface Propuesta {
  /** The evaluation as the person saw it; the API refuses the decision if there is a newer version. */
  evaluacion: Evaluacion;
  decision: Decision;
}

/** Approves or rejects a pending evaluation. */
export function useDecision(options: ChangeOptions<Propuesta>) {
  const queryClient = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: ({ evaluacion: { id, version }, decision }: Propuesta) =>
      callApi('PUT /api/evaluaciones/status/:id', { params: { id }, body: { ...decision, version } }),
    onSettled: (_decidida, _error, { evaluacion }) => invalidateReadings(queryClient, evaluacion.id),
  });
}
