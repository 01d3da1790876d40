import { useState } from 'react';
import { toast } from 'react-toastify';
import { avisarFallo } from 'shared-evaluaciones';
import type { FaltaDeCapacidad } from '../capacidad/use-capacidad';
import { showRefusal } from '../formulario/adjunto/show-refusal';
import { useFocusOnPdf } from '../formulario/adjunto/use-focus-on-pdf';
import type { NombreCampo } from '../formulario/valores';
import { creationErrorText } from './creation-error';
import { useCrearEvaluacion } from './envio.api';
import { texts } from './texts-envio';
import { useDuda } from './use-duda';
import type { Registro } from './use-registro';

/** Sends the evaluation that is being written, and tells how far its upload is and why it failed. */
export function useEnvio({ id, form, cliente, adjunto, revision, capacidad, autosave }: Registro) {
  const [percent, setPercent] = useState(0);
  /** Whether the file is still being looked at, before anything is sent. */
  const [isWaiting, setWaiting] = useState(false);
  /** The controls of the capacity that the last attempt found wrong. */
  const [faltas, setFaltas] = useState<FaltaDeCapacidad[]>([]);
  const duda = useDuda(cliente.bloqueados);
  const { mutate, isPending, isSuccess, error, variables } = useCrearEvaluacion({
    onSuccess: (_, { borrador }) => {
      toast.success(texts.creada);
      autosave.discard(borrador);
    },
    onError: (failure) => {
      avisarFallo(creationErrorText(failure), failure);
      showRefusal({ form, adjunto, revision, leadToPdf }, failure);
    },
  });
  const leadToPdf = useFocusOnPdf(isPending);
  // The outcome belongs to the evaluation that was sent; another one may have been begun since.
  const enviada = variables?.borrador === id ? variables : undefined;

  const submit = form.handleSubmit(
    async (solicitud) => {
      if (isWaiting) return;
      const leida = await capacidad.leer();
      if ('faltas' in leida) {
        setFaltas(leida.faltas);
        return revision.fail([], ['credito']);
      }
      setFaltas([]);
      if (!adjunto.demand()) return revision.fail([], ['pdf']);
      setWaiting(true);
      const pdf = await adjunto.ready();
      setWaiting(false);
      if (!pdf) return revision.fail([], ['pdf']);
      const entera = { ...solicitud, ...(leida.capacidad && leida) };
      duda.ask(entera, () => {
        setPercent(0);
        mutate({ borrador: id, solicitud: entera, pdf, onProgress: setPercent });
      });
    },
    (errors) => {
      revision.fail(Object.keys(errors) as NombreCampo[], adjunto.demand() ? [] : ['pdf']);
    },
  );

  return {
    submit,
    faltas,
    duda,
    isSending: isPending || isWaiting,
    percent,
    error: enviada && error,
    /** DNI of the client, once the evaluation is registered. */
    enviadaDe: isSuccess ? enviada?.solicitud.usuario.dni : undefined,
  };
}

export type Envio = ReturnType<typeof useEnvio>;
