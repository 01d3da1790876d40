import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'react-toastify';
import { callApi } from 'shared-auth';
import { type ClienteShow, esDniBuscable, esLaMismaPersona, type Solicitud } from 'shared-domain';
import type { Borrador } from '../borradores/borrador.schema';
import { configuracionGeneral } from '../formulario/configuracion.api';
import { PASOS } from '../formulario/pasos/pasos.rules';
import { type Envio, useFormulario } from '../formulario/use-formulario';
import { useSolicitudForm } from '../formulario/use-solicitud-form';
import { CAMPOS_AVAL, hasDatos, type Valores } from '../formulario/valores';
import { type ConEvaluacion, valoresDeExpediente } from '../formulario/valores-cliente.rules';
import { useDuda } from './duda';
import { creationErrorText } from './fallo-envio';
import { textsEnvio } from './texts';
import { useClienteEnFormulario, VALORES_INICIALES } from './use-cliente-en-formulario';

const ABIERTOS = PASOS.filter(({ seccion }) => seccion !== 'aval');
const hasAval = (valores: Valores) => hasDatos(valores, CAMPOS_AVAL);
const newId = (): string => crypto.randomUUID();

/** The evaluation that is being written, and whose it is. */
export function useRegistro() {
  const [id, setId] = useState(newId);
  const { data: oferta } = useQuery(configuracionGeneral());
  const form = useSolicitudForm(hasAval, VALORES_INICIALES, oferta);
  const cliente = useClienteEnFormulario(form);
  const duda = useDuda(cliente.bloqueados);
  const formulario = useFormulario({
    tipo: 'registro',
    id,
    form,
    bloqueados: cliente.bloqueados,
    hasAval,
    hasChanges: cliente.hasChanges,
    alInicio: ABIERTOS,
    confirmar: duda.ask,
    enviar: registrarEvaluacion,
    onSent: () => toast.success(textsEnvio.creada),
    textoDelFallo: creationErrorText,
  });
  const { adjunto, autosave, capacidad, pasos } = formulario;

  /** Saves what is being written as a draft of its own and begins another evaluation. */
  const startAnother = (nextId = newId()) => {
    autosave.saveNow();
    setId(nextId);
    pasos.reset();
  };
  const forgetErrors = () => {
    pasos.forget();
    adjunto.clearError();
  };

  return {
    formulario,
    cliente,
    duda,
    load(encontrado: ClienteShow) {
      const escrito = String(form.getValues('dni') ?? '');
      if (escrito && !esLaMismaPersona(escrito, encontrado.datosCliente.dni)) startAnother();
      cliente.load(encontrado);
      forgetErrors();
    },
    startNew(dni: string) {
      cliente.startNew(dni);
      forgetErrors();
    },
    clear() {
      startAnother();
      cliente.clear();
      adjunto.choose(null);
      capacidad.quitar();
    },
    /** Begins with what an evaluation had: client, guarantor and credit. Its document is not taken over. */
    copy(expediente: ConEvaluacion) {
      cliente.copy(valoresDeExpediente(expediente), expediente.datosCliente.dni);
      if (expediente.aval) pasos.expand('aval');
      forgetErrors();
    },
    restore(borrador: Borrador, pdf: Promise<File | undefined>) {
      const { id: restoredId, dni, valores, bloqueados } = borrador;
      startAnother(restoredId);
      adjunto.choose(null);
      cliente.restore(valores, bloqueados, esDniBuscable(dni) ? dni : '');
      if (hasAval(valores)) pasos.expand('aval');
      formulario.resume(borrador, pdf);
    },
  };
}

/** Registers an evaluation. The form does not send one without its PDF. */
async function registrarEvaluacion({ borrador, solicitud, pdf, onUploadProgress }: Envio) {
  const formulario = { data: solicitud, pdf: pdf as File };
  const headers = { 'Idempotency-Key': await idempotencyKeyOf(borrador, solicitud, formulario.pdf) };
  return callApi('POST /api/evaluaciones/create', { formulario }, { headers, onUploadProgress });
}

/**
 * The Idempotency-Key of a submit. It follows from the draft and from everything that is sent, so repeating
 * the same content repeats the key, also after a reload, and changed content gets another one.
 */
async function idempotencyKeyOf(borrador: string, solicitud: Solicitud, pdf: Blob): Promise<string> {
  const datos = await digestOf(new TextEncoder().encode(JSON.stringify([borrador, solicitud])));
  const documento = await digestOf(await readBytes(pdf));
  return digestOf(new TextEncoder().encode(datos + documento));
}

async function digestOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reading fails when the file was moved or deleted after it was chosen. */
function readBytes(pdf: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(new Error(textsEnvio.pdfIlegible));
    reader.readAsArrayBuffer(pdf);
  });
}
