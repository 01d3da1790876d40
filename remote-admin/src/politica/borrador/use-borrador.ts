import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { toast } from 'react-toastify';
import { errorStatus } from 'shared-auth';
import {
  type BorradorDePolitica,
  diferenciasDePolitica,
  type PoliticaConVersion,
} from 'shared-domain/politica';
import { useApiMutation } from '../../accion/use-api-mutation';
import { borradorDePolitica } from '../politica.api';
import { aCampos, aPolitica, type Edicion, revisar } from './edicion';
import { texts } from './texts';

const CONFLICTO = 409;

export function useBorrador(guardado: BorradorDePolitica, base: PoliticaConVersion) {
  const queryClient = useQueryClient();
  /** `guardado` is the API's latest draft. */
  const [leido, setLeido] = useState(guardado);
  const form = useForm({ defaultValues: aCampos(guardado.contenido) });
  // Validating the whole draft may lag behind typing.
  const campos = useDeferredValue(useWatch({ control: form.control }));
  const actual = aPolitica(campos);
  const faltas = revisar(actual);
  const isDirty = diferenciasDePolitica(leido.contenido, actual).length > 0;
  const isOtro = guardado.version !== leido.version || guardado.editadoEn !== leido.editadoEn;
  const { mutate, isPending, error, reset } = useApiMutation('PUT /api/politica/borrador', [
    'GET /api/politica/borrador',
  ]);

  const usar = (otro: BorradorDePolitica) => {
    form.reset(aCampos(otro.contenido));
    setLeido(otro);
    reset();
  };
  const conservar = () => {
    setLeido(guardado);
    reset();
  };
  // Without typed changes, the form adopts the other person's draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another draft is a reason
  useEffect(() => {
    if (isOtro && !isDirty) usar(guardado);
  }, [isOtro, isDirty]);

  const guardar = () =>
    mutate(
      { version: leido.version, contenido: aPolitica(form.getValues()) },
      {
        onSuccess: (nuevo) => {
          queryClient.setQueryData(borradorDePolitica().queryKey, nuevo);
          setLeido(nuevo);
          toast.success(texts.guardado);
        },
        onError: (fallo) => {
          if (errorStatus(fallo) === CONFLICTO)
            void queryClient.invalidateQueries({ queryKey: borradorDePolitica().queryKey });
        },
      },
    );
  const edicion: Edicion = {
    form,
    actual,
    faltas,
    base,
    cambios: diferenciasDePolitica(base.contenido, actual),
  };
  return {
    edicion,
    leido,
    isWaiting: guardado.propuesta !== null,
    isDirty,
    /** Another person's draft, if this user has typed changes. */
    otro: isOtro && isDirty ? guardado : undefined,
    usar,
    conservar,
    guardar,
    isPending,
    /** A conflict is reported with the other draft. */
    rechazo: isOtro ? null : error,
  };
}
