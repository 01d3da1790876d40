import { type RefObject, useEffect, useRef } from 'react';
import { toast } from 'react-toastify';
import { focusControl } from 'shared-ui';
import type { Documento } from '../formulario/documento/use-documento';
import { firstEmptyField } from '../formulario/pasos/pasos.rules';
import type { Borrador } from './borrador.schema';
import { texts } from './texts';

/** Requires the draft's values in the form. `id` is the current draft. */
export function useResume(id: string, documento: Documento, form: RefObject<HTMLElement | null>) {
  const current = useRef(id);
  useEffect(() => {
    current.current = id;
  });
  return async (borrador: Borrador, leyendo: Promise<File | undefined>) => {
    const { tipo, pdf: nombre, valores, conAval } = borrador;
    const isRegistro = tipo === 'registro';
    const destino = firstEmptyField(valores, conAval) ?? (isRegistro ? 'pdf' : 'nota');
    // The form must render the values first.
    requestAnimationFrame(() => focusControl(destino, form.current ?? document));
    const pdf = await leyendo;
    if (current.current !== borrador.id) return;
    if (pdf) documento.offer(pdf);
    const sinPdf = isRegistro || nombre !== undefined ? texts.recuperado : texts.recuperadoSinPdf;
    toast.info(pdf ? texts.recuperadoConPdf(pdf.name) : sinPdf);
  };
}
