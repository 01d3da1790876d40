import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'react-toastify';
import { type Decision, ESTADO, type Evaluacion } from 'shared-domain';
import { avisarFallo } from 'shared-evaluaciones';
import { analisisDe } from '../consultas';
import { evaluacionesDe } from '../evaluaciones-clientes/lectura';
import { texts as textsDeFirma } from '../firma/texts';
import { useDecision } from './decision.api';
import { failureText, isConflict } from './failure.rules';
import { texts } from './texts';
import type { Conflictos } from './use-conflictos';

const TEXTS_OF = {
  [ESTADO.aceptado]: { hecha: texts.aprobada, fallo: texts.errorAlAprobar },
  [ESTADO.rechazado]: { hecha: texts.rechazada, fallo: texts.errorAlRechazar },
};

/** The approval was the first signature, and the evaluation is pending until another head signs. */
const isSoloFirmada = (decidida: Evaluacion, decision: Decision) =>
  decision.estado === ESTADO.aceptado && decidida.estado === ESTADO.pendiente;

/** Approves or rejects. It is pending until the list shows the outcome, also if another person decided first. */
export function useDecidir(dni: string, conflictos: Conflictos) {
  const queryClient = useQueryClient();
  return useDecision({
    onSuccess: (decidida, { decision }) => {
      queryClient.setQueryData(evaluacionesDe(dni).queryKey, (lista) =>
        lista?.map((otra) => (otra.id === decidida.id ? decidida : otra)),
      );
      conflictos.olvidar(decidida.id);
      toast.success(isSoloFirmada(decidida, decision) ? textsDeFirma.falta : TEXTS_OF[decision.estado].hecha);
    },
    onError: async (error, { evaluacion, decision }) => {
      avisarFallo(TEXTS_OF[decision.estado].fallo(failureText(error, texts.intenteNuevamente)), error);
      // An alert against the approval may be newer than the page.
      await queryClient.invalidateQueries({ queryKey: analisisDe(evaluacion).queryKey });
      if (isConflict(error)) await conflictos.averiguar(evaluacion.id);
    },
  });
}
