import { useState } from 'react';
import { toast } from 'react-toastify';
import { errorText } from 'shared-auth';
import { type ClienteShow, type Evaluacion, nombreCompleto } from 'shared-domain';
import { texts as comunes } from 'shared-evaluaciones';
import type { Borrador } from '../borradores/borrador.schema';
import { correctionDraftId } from '../borradores/draft-storage';
import { texts as textsBorrador } from '../borradores/texts';
import { useAutosave } from '../borradores/use-autosave';
import { valoresDeAval, valoresDeCliente, valoresDeCredito } from '../cliente/valores-cliente.rules';
import { showErrors } from '../formulario/revision/show-errors';
import { useRevision } from '../formulario/revision/use-revision';
import { useSolicitudForm } from '../formulario/use-solicitud-form';
import {
  CAMPOS_AVAL,
  CAMPOS_CREDITO,
  CAMPOS_USUARIO,
  hasChanges,
  type NombreCampo,
  VALORES_VACIOS,
  type Valores,
  withoutEmpty,
} from '../formulario/valores';
import { useCorregirEvaluacion } from './corregir.api';
import { texts } from './texts';

export interface Expediente extends ClienteShow {
  evaluacion: Evaluacion;
}

const SECCIONES = { cliente: CAMPOS_USUARIO, credito: CAMPOS_CREDITO, aval: CAMPOS_AVAL };

/** The correction of one evaluation: its form, its draft, and sending it. */
export function useCorreccion({ datosCliente, aval, evaluacion }: Expediente) {
  const id = correctionDraftId(evaluacion.id);
  const [cargados] = useState<Valores>(() => ({
    ...VALORES_VACIOS,
    ...valoresDeCliente(datosCliente),
    ...valoresDeCredito(evaluacion),
    ...valoresDeAval(aval),
  }));
  const [hasAval, setHasAval] = useState(aval !== null);
  const [isRestored, setRestored] = useState(false);
  const form = useSolicitudForm(() => hasAval, cargados);
  const revision = useRevision<keyof typeof SECCIONES>(SECCIONES, ['cliente', 'credito', 'aval']);

  const isCorrected = (valores: Valores) => hasChanges(valores, cargados) || hasAval !== (aval !== null);
  const autosave = useAutosave(form, (valores) =>
    isCorrected(valores)
      ? {
          id,
          tipo: 'correccion',
          dni: datosCliente.dni,
          nombre: nombreCompleto(datosCliente),
          valores: withoutEmpty(valores),
          bloqueados: [],
          conAval: hasAval,
        }
      : undefined,
  );

  const { mutate, isPending, isSuccess, error, variables } = useCorregirEvaluacion(evaluacion.id, {
    onSuccess: ({ aviso }) => {
      toast.success(texts.actualizada);
      // The advisor has to pass this on to the client, so the message stays until it is closed.
      if (aviso) toast.info(aviso, { autoClose: false });
      autosave.discard(id);
    },
    onError: (failure) => {
      toast.error(comunes.error(errorText(failure)));
      revision.fail(showErrors(form, failure));
    },
  });

  return {
    form,
    revision,
    hasAval,
    savedAt: autosave.savedAt,
    isSending: isPending,
    error: error ? comunes.error(errorText(error)) : undefined,
    /** DNI of the client, once the API has accepted the correction. */
    enviadaDe: isSuccess ? variables.usuario.dni : undefined,
    hasWork: () => isCorrected(form.getValues()),
    isOffered: (borrador: Borrador) => borrador.id === id && !isRestored,
    submit: form.handleSubmit(
      (solicitud) => mutate(solicitud),
      (errors) => revision.fail(Object.keys(errors) as NombreCampo[]),
    ),
    toggleAval() {
      setHasAval(!hasAval);
      form.clearErrors(CAMPOS_AVAL);
      autosave.saveSoon();
      revision.expand('aval');
    },
    restore(borrador: Borrador) {
      form.reset({ ...VALORES_VACIOS, ...borrador.valores }, { keepDefaultValues: true });
      setHasAval(borrador.conAval);
      setRestored(true);
      toast.info(textsBorrador.recuperadoSinPdf);
    },
  };
}
