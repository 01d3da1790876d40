import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fieldErrors } from 'shared-auth';
import { nombreCompleto, type Solicitud } from 'shared-domain/evaluacion';
import { avisarFallo } from 'shared-evaluaciones';
import { type FieldError, focusControl } from 'shared-ui';
import type { Borrador } from '../borradores/borrador.schema';
import { useAutosave } from '../borradores/use-autosave';
import { useResume } from '../borradores/use-resume';
import { type CapacidadEnviada, useCapacidad } from '../capacidad/use-capacidad';
import { invalidateEvaluaciones } from '../evaluaciones/evaluaciones.api';
import { useDocumento } from './documento/use-documento';
import { type OpcionesDePasos, usePasos } from './pasos/use-pasos';
import { CONTROLES, type NombreCampo, type Valores, withoutEmpty } from './valores';

export interface Envio {
  /** Id of the draft. */
  borrador: string;
  solicitud: Solicitud;
  /** Optional in a correction. */
  pdf: File | undefined;
  onUploadProgress: (sent: { loaded: number; total?: number | undefined }) => void;
}

interface Options<Respuesta> extends OpcionesDePasos {
  id: string;
  bloqueados?: NombreCampo[];
  hasChanges: (valores: Valores) => boolean;
  enviada?: CapacidadEnviada;
  confirmar?: (solicitud: Solicitud, send: () => void) => void;
  enviar: (envio: Envio) => Promise<Respuesta>;
  onSent: (respuesta: Respuesta) => void;
  textoDelFallo: (failure: unknown) => string;
}

export function useFormulario<Respuesta>(options: Options<Respuesta>) {
  const { tipo, id, form, bloqueados = [], hasAval, confirmar = (_, send) => send() } = options;
  const queryClient = useQueryClient();
  const pasos = usePasos(options);
  const documento = useDocumento();
  const capacidad = useCapacidad(() => autosave.saveSoon(), options.enviada);
  /** Capacity controls with errors in the last attempt. */
  const [faltas, setFaltas] = useState<FieldError[]>([]);
  const [percent, setPercent] = useState(0);
  /** The file is still being inspected, before sending. */
  const [isWaiting, setWaiting] = useState(false);

  const hasWork = (valores = form.getValues()) =>
    options.hasChanges(valores) || documento.pdf !== null || capacidad.hasChanges();
  const describe = (valores: Valores) =>
    hasWork(valores)
      ? {
          id,
          tipo,
          dni: String(valores.dni ?? ''),
          nombre: nombreCompleto(valores as Record<string, string>),
          valores: withoutEmpty(valores),
          bloqueados,
          conAval: hasAval(valores),
          capacidad: capacidad.escrita(),
        }
      : undefined;
  const autosave = useAutosave(form, describe, documento.pdf);
  const resume = useResume(id, documento, pasos.caja);

  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: options.enviar,
    onSuccess: (respuesta, { borrador }) => {
      options.onSent(respuesta);
      autosave.discard(borrador);
    },
    onError: (failure) => {
      avisarFallo(options.textoDelFallo(failure), failure);
      showRefusal(failure);
    },
    // Also after a failure: a request without a response may have been registered.
    onSettled: () => invalidateEvaluaciones(queryClient),
  });

  // Focuses after the refusal is handled, because disabled fields cannot take the focus.
  const isPdfNext = useRef(false);
  useEffect(() => {
    if (isPending || !isPdfNext.current) return;
    isPdfNext.current = false;
    focusControl('pdf');
  }, [isPending]);

  /** If only the PDF was refused, its field gets the focus. */
  function showRefusal(failure: unknown) {
    const errors = fieldErrors(failure);
    const campos = Object.entries(errors).flatMap(([path, message]) => {
      const campo = CONTROLES.find((uno) => uno === path.split('.').at(-1));
      if (campo) form.setError(campo, { type: 'server', message });
      return campo ?? [];
    });
    if (errors.pdf) documento.refuse(errors.pdf);
    isPdfNext.current = errors.pdf !== undefined && campos.length === 0;
    if (isPdfNext.current) pasos.expand('pdf');
    else pasos.fail(campos, errors.pdf ? ['pdf'] : []);
  }

  const hasDocument = () => tipo === 'correccion' || documento.demand();
  const submit = form.handleSubmit(
    async (solicitud) => {
      if (isWaiting) return;
      const leida = await capacidad.leer();
      setFaltas('faltas' in leida ? leida.faltas : []);
      if ('faltas' in leida) return pasos.fail([], ['credito']);
      if (!hasDocument()) return pasos.fail([], ['pdf']);
      setWaiting(true);
      const pdf = await documento.ready();
      setWaiting(false);
      if (pdf === null) return pasos.fail([], ['pdf']);
      const entera = { ...solicitud, ...(capacidad.hasChanges() && leida) };
      confirmar(entera, () => {
        setPercent(0);
        mutate({
          borrador: id,
          solicitud: entera,
          pdf,
          onUploadProgress: ({ loaded, total }) => total && setPercent((loaded / total) * 100),
        });
      });
    },
    (errors) => pasos.fail(Object.keys(errors) as NombreCampo[], hasDocument() ? [] : ['pdf']),
  );

  const isSending = isPending || isWaiting;
  // The user may have started another evaluation since.
  const laEnviada = variables?.borrador === id ? variables : undefined;
  return {
    tipo,
    id,
    form,
    bloqueados,
    pasos,
    documento,
    capacidad,
    autosave,
    faltas,
    submit,
    hasWork: () => hasWork(),
    isSending,
    /** Percent uploaded; undefined without a pending upload. */
    percent: isSending && documento.pdf ? percent : undefined,
    error: laEnviada && error,
    enviadaDe: isSuccess ? laEnviada?.solicitud.usuario.dni : undefined,
    /** Expects the draft's values in the form. */
    resume(borrador: Borrador, pdf: Promise<File | undefined>) {
      capacidad.retomar(borrador.capacidad);
      void resume(borrador, pdf);
    },
  };
}

export type Formulario = ReturnType<typeof useFormulario>;
