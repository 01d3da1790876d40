import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-toastify';
import type { Credito, Edicion, Evaluacion } from 'shared-domain';
import { avisarFallo } from 'shared-evaluaciones';
import { failureText, isConflict } from '../decision/failure.rules';
import type { Conflictos } from '../decision/use-conflictos';
import { evaluacionesDe, useRefrescar } from '../evaluaciones-clientes/lectura';
import { useGuardarCredito } from './edicion.api';
import { texts } from './texts';

/** Initial values of an edit that differ from the present ones. */
export type Alternativa = Pick<Credito, 'montoPrestamo' | 'cuotas'>;

/** Which evaluations are being edited, each with the version that a save replaces, and the saving itself. */
export function useEdicion(dni: string, conflictos: Conflictos) {
  const queryClient = useQueryClient();
  const refrescar = useRefrescar(dni);
  const [editadas, setEditadas] = useState<
    Record<number, { version: number; alternativa: Alternativa | undefined }>
  >({});

  const empezar = ({ id, version }: Evaluacion, alternativa?: Alternativa) =>
    setEditadas((otras) => ({ ...otras, [id]: { version, alternativa } }));
  const terminar = (id: number) => setEditadas(({ [id]: _terminada, ...otras }) => otras);

  const { mutateAsync, isPending, variables } = useGuardarCredito({
    onSuccess: async (editada: Evaluacion | undefined, { id, edicion }) => {
      toast.success(texts.guardada);
      // The card and the next decision must not depend on the refresh, which may fail.
      queryClient.setQueryData(evaluacionesDe(dni).queryKey, (lista) =>
        lista?.map((una) => (una.id === id ? (editada ?? trasEditar(una, edicion)) : una)),
      );
      conflictos.olvidar(id);
      if (await refrescar()) toast.success(texts.actualizadas);
      terminar(id);
    },
    onError: async (error, { id }) => {
      avisarFallo(texts.errorAlGuardar(failureText(error, texts.reviseLosDatos)), error);
      if (!isConflict(error)) return;
      const ahora = await conflictos.averiguar(id);
      // A notice tells the person what changed, so the next save may replace the new version.
      if (ahora?.acciones.editar === null) empezar(ahora);
      else if (ahora) terminar(id);
    },
  });

  return {
    isEditing: (id: number) => id in editadas,
    alternativaDe: (id: number) => editadas[id]?.alternativa,
    isPending,
    isSaving: (id: number) => isPending && variables.id === id,
    empezar,
    terminar,
    /** Rejects with the error of the API, which may name fields. */
    guardar: (id: number, credito: Credito) =>
      mutateAsync({ id, edicion: { ...credito, version: editadas[id]?.version } }),
  };
}

/** For an answer without the evaluation. Its version is unknown, so the next change sends none. */
const trasEditar = (antes: Evaluacion, edicion: Edicion): Evaluacion => ({
  ...antes,
  ...edicion,
  version: undefined as unknown as number,
});
