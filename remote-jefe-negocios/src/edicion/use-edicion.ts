import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-toastify';
import { callApi } from 'shared-auth';
import type { Credito, Edicion, Evaluacion } from 'shared-domain/evaluacion';
import { avisarFallo } from 'shared-evaluaciones';
import { type Cambios, failureText, isConflict } from '../decision/use-cambios';
import { texts } from './texts';

export type Alternativa = Pick<Credito, 'montoPrestamo' | 'cuotas'>;

interface Editada {
  /** Version that a save replaces. */
  version: number;
  alternativa: Alternativa | undefined;
}

export function useEdicion({ sustituir, refrescar, averiguar, invalidar }: Cambios) {
  const [editadas, setEditadas] = useState<Record<number, Editada>>({});

  const empezar = ({ id, version }: Evaluacion, alternativa?: Alternativa) =>
    setEditadas((otras) => ({ ...otras, [id]: { version, alternativa } }));
  const terminar = (id: number) => setEditadas(({ [id]: _terminada, ...otras }) => otras);

  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ id, edicion }: { id: number; edicion: Edicion }) =>
      callApi('PUT /api/evaluaciones/correct/:id', { params: { id }, body: edicion }),
    onSuccess: async (editada: Evaluacion | undefined, { id, edicion }) => {
      toast.success(texts.guardada);
      // Card and next decision must not depend on the refetch, which may fail.
      sustituir(id, (antes) => editada ?? trasEditar(antes, edicion));
      if (await refrescar()) toast.success(texts.actualizadas);
      terminar(id);
    },
    onError: async (error, { id }) => {
      avisarFallo(texts.errorAlGuardar(failureText(error, texts.reviseLosDatos)), error);
      if (!isConflict(error)) return;
      const ahora = await averiguar(id);
      // A notice shows the other person's change, so the next save may replace the new version.
      if (ahora?.acciones.editar === null) empezar(ahora);
      else if (ahora) terminar(id);
    },
    onSettled: (_editada, _error, { id }) => invalidar(id),
  });

  return {
    isEditing: (id: number) => id in editadas,
    alternativaDe: (id: number) => editadas[id]?.alternativa,
    isPending,
    isSaving: (id: number) => isPending && variables.id === id,
    empezar,
    terminar,
    /** Rejects with the API's error, which may name fields. */
    guardar: (id: number, credito: Credito) =>
      mutateAsync({ id, edicion: { ...credito, version: editadas[id]?.version } }),
  };
}

/** For a response without the evaluation. The version is unknown, so the next change sends none. */
const trasEditar = (antes: Evaluacion, edicion: Edicion): Evaluacion => ({
  ...antes,
  ...edicion,
  version: undefined as unknown as number,
});
