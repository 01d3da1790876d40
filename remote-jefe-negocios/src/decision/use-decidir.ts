import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'react-toastify';
import { ESTADO } from 'shared-domain';
import { evaluacionesDe } from '../evaluaciones-clientes/evaluaciones.api';
import { useDecision } from './decision.api';
import { failureText, isConflict } from './failure.rules';
import { TEXTO } from './texts';
import type { Conflictos } from './use-conflictos';

const TEXTO_DE = {
  [ESTADO.aceptado]: { hecha: TEXTO.aprobada, fallo: TEXTO.errorAlAprobar },
  [ESTADO.rechazado]: { hecha: TEXTO.rechazada, fallo: TEXTO.errorAlRechazar },
};

/** Approves or rejects. It is under way until the list shows the outcome, also that of somebody quicker. */
export function useDecidir(dni: string, conflictos: Conflictos) {
  const cache = useQueryClient();
  return useDecision({
    onSuccess: (decidida, { decision }) => {
      cache.setQueryData(evaluacionesDe(dni).queryKey, (lista) =>
        lista?.map((otra) => (otra.id === decidida.id ? decidida : otra)),
      );
      conflictos.olvidar(decidida.id);
      toast.success(TEXTO_DE[decision.estado].hecha);
    },
    onError: async (error, { evaluacion, decision }) => {
      toast.error(TEXTO_DE[decision.estado].fallo(failureText(error, TEXTO.intenteNuevamente)));
      if (isConflict(error)) await conflictos.averiguar(evaluacion.id);
    },
  });
}
