import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'react-toastify';
import { type Decision, ESTADO, type Evaluacion } from 'shared-domain';
import { claveHistorial } from '../detalle/historial.api';
import { claveEvaluaciones } from '../evaluaciones-clientes/evaluaciones.api';
import { putEstado } from './decision.api';
import { esConflicto, mensajeO } from './mensaje-de-fallo';
import { TEXTO } from './texts';
import type { Conflictos } from './use-conflictos';

interface Propuesta {
  /** As the person saw it: a newer version is refused. */
  evaluacion: Evaluacion;
  decision: Decision;
}

const TEXTO_DE = {
  [ESTADO.aceptado]: { hecha: TEXTO.aprobada, fallo: TEXTO.errorAlAprobar },
  [ESTADO.rechazado]: { hecha: TEXTO.rechazada, fallo: TEXTO.errorAlRechazar },
};

/** Approves or rejects. It is under way until the list shows the outcome, also that of somebody quicker. */
export function useDecidir(dni: string, conflictos: Conflictos) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ evaluacion: { id, version }, decision }: Propuesta) =>
      putEstado(id, { ...decision, version }),
    onSuccess: (respuesta, { evaluacion, decision }) => {
      const observaciones = decision.estado === ESTADO.rechazado ? decision.observaciones : null;
      const decidida = { ...evaluacion, ...respuesta, estado: decision.estado, observaciones };
      cache.setQueryData<Evaluacion[]>(claveEvaluaciones(dni), (lista) =>
        lista?.map((otra) => (otra.id === decidida.id ? decidida : otra)),
      );
      conflictos.olvidar(evaluacion.id);
      toast.success(TEXTO_DE[decision.estado].hecha);
    },
    onError: async (error, { evaluacion, decision }) => {
      toast.error(TEXTO_DE[decision.estado].fallo(mensajeO(TEXTO.intenteNuevamente, error)));
      if (esConflicto(error)) await conflictos.averiguar(evaluacion.id);
    },
    onSettled: (_respuesta, _error, { evaluacion: { id } }) => {
      void cache.invalidateQueries({ queryKey: claveHistorial(id) });
      void cache.invalidateQueries({ queryKey: ['jefe', 'cola'] });
    },
  });
}
