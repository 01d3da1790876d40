import { useEffect, useRef } from 'react';
import { toast } from 'react-toastify';
import { focusControl } from 'shared-ui';
import type { Adjunto } from '../formulario/adjunto/use-adjunto';
import type { Borrador } from './borrador.schema';
import { firstEmptyField } from './first-empty.rules';
import { texts } from './texts';

/**
 * What follows once the values of a draft stand in the form: its PDF is attached again, and whoever resumes goes on at
 * the first empty field, else at `last`. `id` is the draft that the form belongs to now.
 */
export function useResume(id: string, adjunto: Adjunto, last: string) {
  const current = useRef(id);
  useEffect(() => {
    current.current = id;
  });
  return async (borrador: Borrador, leyendo: Promise<File | undefined>) => {
    const empty = firstEmptyField(borrador.valores, borrador.conAval);
    // The form has to be drawn with the values first.
    requestAnimationFrame(() => focusControl(empty ?? last, formWithPdf()));
    const pdf = await leyendo;
    if (current.current !== borrador.id) return;
    if (pdf) adjunto.offer(pdf);
    toast.info(textOf(borrador, pdf));
  };
}

/** The box that searches a client has a field of the same name as the form, and stands before it. */
const formWithPdf = () => document.querySelector('[name=pdf]')?.closest('form') ?? document;

function textOf({ tipo, pdf: nombre }: Borrador, pdf: File | undefined): string {
  if (pdf) return texts.recuperadoConPdf(pdf.name);
  return tipo === 'registro' || nombre !== undefined ? texts.recuperado : texts.recuperadoSinPdf;
}
