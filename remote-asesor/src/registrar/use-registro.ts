import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'react-toastify';
import { callApi } from 'shared-auth';
import { esDniBuscable } from 'shared-domain/campos';
import { type ClienteShow, esLaMismaPersona } from 'shared-domain/cliente';
import type { Solicitud } from 'shared-domain/evaluacion';
import type { Borrador } from '../borradores/borrador.schema';
import { configuracionGeneral } from '../formulario/configuracion.api';
import { PASOS } from '../formulario/pasos/pasos.rules';
import { type Envio, useFormulario } from '../formulario/use-formulario';
import { useSolicitudForm } from '../formulario/use-solicitud-form';
import {
  CAMPOS_AVAL,
  CAMPOS_USUARIO,
  hasChanges,
  hasDatos,
  type NombreCampo,
  VALORES_VACIOS,
  type Valores,
  withoutEmpty,
} from '../formulario/valores';
import {
  type ConEvaluacion,
  camposBloqueados,
  valoresDeCliente,
  valoresDeExpediente,
} from '../formulario/valores-cliente.rules';
import { useDuda } from './duda';
import { creationErrorText } from './fallo-envio';
import { textsEnvio } from './texts';

/** Defaults for nearly every client; the fields stay editable. */
const SUPUESTOS = { nacionalidad: 'Peruana', residePeru: 1 } as const satisfies Valores;
const INICIALES: Valores = { ...VALORES_VACIOS, ...SUPUESTOS };
const CLIENTE_VACIO: Valores = Object.fromEntries(CAMPOS_USUARIO.map((campo) => [campo, '']));

const ABIERTOS = PASOS.filter(({ seccion }) => seccion !== 'aval');
const hasAval = (valores: Valores) => hasDatos(valores, CAMPOS_AVAL);
const newId = (): string => crypto.randomUUID();

export function useRegistro() {
  const [id, setId] = useState(newId);
  const [bloqueados, setBloqueados] = useState<NombreCampo[]>([]);
  const [dni, setDni] = useState('');
  const cargados = useRef<Valores>(SUPUESTOS);
  const { data: oferta } = useQuery(configuracionGeneral());
  const form = useSolicitudForm(hasAval, INICIALES, oferta);
  const duda = useDuda(bloqueados);
  const formulario = useFormulario({
    tipo: 'registro',
    id,
    form,
    bloqueados,
    hasAval,
    hasChanges: (valores) => hasChanges(valores, cargados.current),
    alInicio: ABIERTOS,
    confirmar: duda.ask,
    enviar: registrarEvaluacion,
    onSent: () => toast.success(textsEnvio.creada),
    textoDelFallo: creationErrorText,
  });
  const { documento, autosave, capacidad, pasos } = formulario;

  /** `base` holds the values that do not count as unsaved work. */
  const put = (deQuien: string, valores: Valores, base: Valores, cerrados: NombreCampo[] = []) => {
    cargados.current = base;
    form.reset({ ...VALORES_VACIOS, ...withoutEmpty(valores) });
    setBloqueados(cerrados);
    setDni(deQuien);
  };
  const startAnother = (nextId = newId()) => {
    autosave.saveNow();
    setId(nextId);
    pasos.reset();
  };
  const forgetErrors = () => {
    pasos.forget();
    documento.clearError();
  };

  return {
    formulario,
    dni,
    duda,
    /** Typed credit and guarantor stay. */
    load({ datosCliente }: ClienteShow) {
      const escrito = String(form.getValues('dni') ?? '');
      if (escrito && !esLaMismaPersona(escrito, datosCliente.dni)) startAnother();
      const suyos = valoresDeCliente(datosCliente);
      const valores = { ...form.getValues(), ...CLIENTE_VACIO, ...suyos };
      put(datosCliente.dni, valores, suyos, camposBloqueados(suyos));
      forgetErrors();
    },
    /** Values typed for a new client stay; those of another client are cleared. */
    startNew(buscado: string) {
      const deOtro = bloqueados.length > 0 && { ...CLIENTE_VACIO, ...SUPUESTOS };
      put(buscado, { ...form.getValues(), ...deOtro, dni: buscado }, { ...SUPUESTOS, dni: buscado });
      forgetErrors();
    },
    clear() {
      startAnother();
      put('', SUPUESTOS, SUPUESTOS);
      documento.choose(null);
      capacidad.quitar();
    },
    /** Copies client, guarantor and credit, but not the document. */
    copy(expediente: ConEvaluacion) {
      const valores = valoresDeExpediente(expediente);
      put(expediente.datosCliente.dni, valores, valores, camposBloqueados(valores));
      if (expediente.aval) pasos.expand('aval');
      forgetErrors();
    },
    restore(borrador: Borrador, pdf: Promise<File | undefined>) {
      const { valores } = borrador;
      startAnother(borrador.id);
      documento.choose(null);
      put(esDniBuscable(borrador.dni) ? borrador.dni : '', valores, {}, borrador.bloqueados);
      if (hasAval(valores)) pasos.expand('aval');
      formulario.resume(borrador, pdf);
    },
  };
}

/** The form requires the PDF. */
async function registrarEvaluacion({ borrador, solicitud, pdf, onUploadProgress }: Envio) {
  const formulario = { data: solicitud, pdf: pdf as File };
  const headers = { 'Idempotency-Key': await idempotencyKeyOf(borrador, solicitud, formulario.pdf) };
  return callApi('POST /api/evaluaciones/create', { formulario }, { headers, onUploadProgress });
}

/** Equal content of a draft repeats the key, even after a reload; changed content gets a new key. */
async function idempotencyKeyOf(borrador: string, solicitud: Solicitud, pdf: File): Promise<string> {
  const bytes = await pdf.arrayBuffer().catch(() => {
    // The file was moved or deleted after it was chosen.
    throw new Error(textsEnvio.pdfIlegible);
  });
  const datos = await digestOf(new TextEncoder().encode(JSON.stringify([borrador, solicitud])));
  return digestOf(new TextEncoder().encode(datos + (await digestOf(new Uint8Array(bytes)))));
}

async function digestOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
