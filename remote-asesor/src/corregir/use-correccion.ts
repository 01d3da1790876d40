import { useState } from 'react';
import { toast } from 'react-toastify';
import { callApi, errorText, useUser } from 'shared-auth';
import { texts as comunes } from 'shared-evaluaciones';
import type { Borrador } from '../borradores/borrador.schema';
import { correctionDraftId } from '../borradores/draft-storage';
import { type Envio, useFormulario } from '../formulario/use-formulario';
import { useSolicitudForm } from '../formulario/use-solicitud-form';
import { CAMPOS_AVAL, hasChanges, VALORES_VACIOS, type Valores } from '../formulario/valores';
import { type ConEvaluacion, valoresDeExpediente } from '../formulario/valores-cliente.rules';
import { pasosDelMotivo } from './motivo.rules';
import { texts } from './texts';

export function useCorreccion(expediente: ConEvaluacion) {
  const { aval, evaluacion } = expediente;
  const { username } = useUser();
  const [cargados] = useState<Valores>(() => ({ ...VALORES_VACIOS, ...valoresDeExpediente(expediente) }));
  const [hasAval, setHasAval] = useState(aval !== null);
  const [isRestored, setRestored] = useState(false);
  const form = useSolicitudForm(() => hasAval, cargados);

  function enviar({ solicitud, pdf, onUploadProgress }: Envio) {
    const nota = String(form.getValues('nota') ?? '').trim();
    const correccion = { ...solicitud, ...(nota && { nota }) };
    const params = { id: evaluacion.id };
    return pdf
      ? callApi(
          'PUT /api/evaluaciones/update/:id/documento',
          { params, formulario: { data: correccion, pdf } },
          { onUploadProgress },
        )
      : callApi('PUT /api/evaluaciones/update/:id', { params, body: correccion });
  }

  const formulario = useFormulario({
    tipo: 'correccion',
    id: correctionDraftId(evaluacion.id),
    form,
    hasAval: () => hasAval,
    hasChanges: (valores) => hasChanges(valores, cargados) || hasAval !== (aval !== null),
    alInicio: pasosDelMotivo(evaluacion.observaciones),
    enviada: { evaluacion: evaluacion.id, isOwn: evaluacion.asesor.username === username },
    enviar,
    onSent({ aviso }) {
      toast.success(texts.actualizada);
      // The advisor has to pass this on, so the message stays until closed.
      if (aviso) toast.info(aviso, { autoClose: false });
    },
    textoDelFallo: (failure) => comunes.error(errorText(failure)),
  });

  return {
    formulario,
    hasAval,
    isOffered: ({ id }: Borrador) => id === formulario.id && !isRestored,
    toggleAval() {
      setHasAval(!hasAval);
      form.clearErrors(CAMPOS_AVAL);
      formulario.autosave.saveSoon();
      formulario.pasos.expand('aval');
    },
    restore(borrador: Borrador, pdf: Promise<File | undefined>) {
      form.reset({ ...VALORES_VACIOS, ...borrador.valores }, { keepDefaultValues: true });
      setHasAval(borrador.conAval);
      setRestored(true);
      formulario.resume(borrador, pdf);
    },
  };
}
