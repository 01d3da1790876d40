import { useState } from 'react';
import { toast } from 'react-toastify';
import { errorText, fieldErrors, useUser } from 'shared-auth';
import { nombreCompleto } from 'shared-domain';
import { avisarFallo, texts as comunes } from 'shared-evaluaciones';
import type { Borrador } from '../borradores/borrador.schema';
import { correctionDraftId } from '../borradores/draft-storage';
import { useAutosave } from '../borradores/use-autosave';
import { useResume } from '../borradores/use-resume';
import type { FaltaDeCapacidad } from '../capacidad/use-capacidad';
import { useCapacidadEnviada } from '../capacidad/use-capacidad-enviada';
import { showRefusal } from '../formulario/adjunto/show-refusal';
import { useAdjunto } from '../formulario/adjunto/use-adjunto';
import { useFocusOnPdf } from '../formulario/adjunto/use-focus-on-pdf';
import { useRevision } from '../formulario/pasos/use-revision';
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
import { type ConEvaluacion, valoresDeExpediente } from '../formulario/valores-cliente.rules';
import { useCorregirEvaluacion } from './corregir.api';
import { seccionesDelMotivo } from './motivo.rules';
import { texts } from './texts';
import { useNota } from './use-nota';

const SECCIONES = { cliente: CAMPOS_USUARIO, credito: CAMPOS_CREDITO, aval: CAMPOS_AVAL, pdf: [] };

/** The correction of one evaluation: its form, document and note, its draft, and sending it. */
export function useCorreccion({ datosCliente, aval, evaluacion }: ConEvaluacion) {
  const id = correctionDraftId(evaluacion.id);
  const [cargados] = useState<Valores>(() => ({
    ...VALORES_VACIOS,
    ...valoresDeExpediente({ datosCliente, aval, evaluacion }),
  }));
  const [hasAval, setHasAval] = useState(aval !== null);
  const [isRestored, setRestored] = useState(false);
  const [percent, setPercent] = useState(0);
  /** Whether the file is still being looked at, before anything is sent. */
  const [isWaiting, setWaiting] = useState(false);
  const form = useSolicitudForm(() => hasAval, cargados);
  const revision = useRevision<keyof typeof SECCIONES>(
    SECCIONES,
    seccionesDelMotivo(evaluacion.observaciones),
  );
  const adjunto = useAdjunto();
  const nota = useNota(() => autosave.saveSoon());
  const { username } = useUser();
  const capacidad = useCapacidadEnviada({
    evaluacion: evaluacion.id,
    isOwn: evaluacion.asesor.username === username,
    onChange: () => autosave.saveSoon(),
  });
  const [faltas, setFaltas] = useState<FaltaDeCapacidad[]>([]);

  const hasWork = (valores = form.getValues()) =>
    hasChanges(valores, cargados) ||
    hasAval !== (aval !== null) ||
    adjunto.pdf !== null ||
    nota.escrita.trim() !== '' ||
    capacidad.hasChanges();
  const describe = (valores: Valores) =>
    hasWork(valores)
      ? {
          id,
          tipo: 'correccion' as const,
          dni: datosCliente.dni,
          nombre: nombreCompleto(datosCliente),
          valores: withoutEmpty(valores),
          bloqueados: [],
          conAval: hasAval,
          capacidad: capacidad.escrita(),
          ...(nota.escrita && { nota: nota.escrita }),
        }
      : undefined;
  const autosave = useAutosave(form, describe, adjunto.pdf);
  const resume = useResume(id, adjunto, 'nota');

  const { mutate, isPending, isSuccess, error, variables } = useCorregirEvaluacion(evaluacion.id, {
    onSuccess: ({ aviso }) => {
      toast.success(texts.actualizada);
      // The advisor has to pass this on to the client, so the message stays until it is closed.
      if (aviso) toast.info(aviso, { autoClose: false });
      autosave.discard(id);
    },
    onError: (failure) => {
      avisarFallo(comunes.error(errorText(failure)), failure);
      nota.refuse(fieldErrors(failure).nota);
      showRefusal({ form, adjunto, revision, leadToPdf }, failure);
    },
  });
  const leadToPdf = useFocusOnPdf(isPending);

  return {
    form,
    revision,
    adjunto,
    nota,
    capacidad,
    faltas,
    autosave,
    hasAval,
    isSending: isPending || isWaiting,
    /** Share of the document that is uploaded; undefined while none is. */
    percent: isPending && variables.pdf ? percent : undefined,
    error,
    /** DNI of the client, once the API has accepted the correction. */
    enviadaDe: isSuccess ? variables.correccion.usuario.dni : undefined,
    hasWork: () => hasWork(),
    isOffered: (borrador: Borrador) => borrador.id === id && !isRestored,
    submit: form.handleSubmit(
      async (solicitud) => {
        if (isWaiting) return;
        const leida = await capacidad.leer();
        if ('faltas' in leida) {
          setFaltas(leida.faltas);
          return revision.fail([], ['credito']);
        }
        setFaltas([]);
        setWaiting(true);
        const pdf = await adjunto.ready();
        setWaiting(false);
        if (pdf === null) return revision.fail([], ['pdf']);
        setPercent(0);
        const escrita = nota.escrita.trim();
        const correccion = {
          ...solicitud,
          ...(capacidad.hasChanges() && leida),
          ...(escrita && { nota: escrita }),
        };
        mutate({ correccion, pdf, onProgress: setPercent });
      },
      (errors) => revision.fail(Object.keys(errors) as NombreCampo[]),
    ),
    toggleAval() {
      setHasAval(!hasAval);
      form.clearErrors(CAMPOS_AVAL);
      autosave.saveSoon();
      revision.expand('aval');
    },
    restore(borrador: Borrador, pdf: Promise<File | undefined>) {
      form.reset({ ...VALORES_VACIOS, ...borrador.valores }, { keepDefaultValues: true });
      setHasAval(borrador.conAval);
      nota.escribir(borrador.nota ?? '');
      capacidad.retomar(borrador.capacidad);
      setRestored(true);
      void resume(borrador, pdf);
    },
  };
}
