import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'react-toastify';
import { callApi } from 'shared-auth';
import { type Decision, ESTADO, type Evaluacion } from 'shared-domain/evaluacion';
import { avisarFallo } from 'shared-evaluaciones';
import { analisisDe } from '../queries';
import { texts, textsDeFirma } from './texts';
import { type Cambios, failureText, isConflict } from './use-cambios';

interface Propuesta {
  /** As displayed; the API refuses a decision on an older version. */
  evaluacion: Evaluacion;
  decision: Decision;
}

const TEXTS_OF = {
  [ESTADO.aceptado]: { hecha: texts.aprobada, fallo: texts.errorAlAprobar },
  [ESTADO.rechazado]: { hecha: texts.rechazada, fallo: texts.errorAlRechazar },
};

/** The first signature leaves the evaluation pending. */
const isSoloFirmada = (decidida: Evaluacion, decision: Decision) =>
  decision.estado === ESTADO.aceptado && decidida.estado === ESTADO.pendiente;

/** Stays pending until the list shows the outcome, also after a conflict. */
export function useDecidir({ sustituir, averiguar, invalidar }: Cambios) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ evaluacion, decision }: Propuesta) => {
      const { id, version } = evaluacion;
      const body = { ...decision, version };
      const decidida = await callApi('PUT /api/evaluaciones/status/:id', { params: { id }, body });
      // Another API may return no evaluation.
      return (decidida as Evaluacion | undefined) ?? comoSeDecidio(evaluacion, decision);
    },
    onSuccess: (decidida, { decision }) => {
      sustituir(decidida.id, () => decidida);
      toast.success(isSoloFirmada(decidida, decision) ? textsDeFirma.falta : TEXTS_OF[decision.estado].hecha);
    },
    onError: async (error, { evaluacion, decision }) => {
      avisarFallo(TEXTS_OF[decision.estado].fallo(failureText(error, texts.intenteNuevamente)), error);
      // An alert against approval may be newer than the page.
      await queryClient.invalidateQueries({ queryKey: analisisDe(evaluacion).queryKey });
      if (isConflict(error)) await averiguar(evaluacion.id);
    },
    onSettled: (_decidida, _error, { evaluacion }) => invalidar(evaluacion.id),
  });
}

const comoSeDecidio = (evaluacion: Evaluacion, decision: Decision): Evaluacion => ({
  ...evaluacion,
  estado: decision.estado,
  observaciones: decision.estado === ESTADO.rechazado ? decision.observaciones : null,
  acciones: {},
});
