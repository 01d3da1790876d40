import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'shared-auth';
import { type Decision, ESTADO, type Evaluacion } from 'shared-domain';
import { type ChangeOptions, invalidateReadings } from '../evaluaciones-clientes/lectura';

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
    mutationFn: async ({ evaluacion, decision }: Propuesta) => {
      const { id, version } = evaluacion;
      const body = { ...decision, version };
      const decidida = await callApi('PUT /api/evaluaciones/status/:id', { params: { id }, body });
      // Another API may answer without the evaluation.
      return (decidida as Evaluacion | undefined) ?? comoSeDecidio(evaluacion, decision);
    },
    onSettled: (_decidida, _error, { evaluacion }) => invalidateReadings(queryClient, evaluacion.id),
  });
}

const comoSeDecidio = (evaluacion: Evaluacion, decision: Decision): Evaluacion => ({
  ...evaluacion,
  estado: decision.estado,
  observaciones: decision.estado === ESTADO.rechazado ? decision.observaciones : null,
  acciones: {},
});
