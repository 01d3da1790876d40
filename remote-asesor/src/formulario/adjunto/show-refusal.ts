import { fieldErrors } from 'shared-auth';
import { showErrors } from '../pasos/show-errors';
import type { Revision } from '../pasos/use-revision';
import type { SolicitudForm } from '../use-solicitud-form';
import type { Adjunto } from './use-adjunto';

interface Refused {
  form: SolicitudForm;
  adjunto: Adjunto;
  revision: Pick<Revision<'pdf'>, 'fail' | 'expand'>;
  /** Gives the focus to the file field. */
  leadToPdf: () => void;
}

/** Shows what the API refused at its fields. Where that is nothing but the PDF, its field gets the focus. */
export function showRefusal({ form, adjunto, revision, leadToPdf }: Refused, failure: unknown): void {
  const campos = showErrors(form, failure);
  const errorPdf = fieldErrors(failure).pdf;
  if (errorPdf) adjunto.refuse(errorPdf);
  if (errorPdf && campos.length === 0) {
    revision.expand('pdf');
    leadToPdf();
  } else {
    revision.fail(campos, errorPdf ? ['pdf'] : []);
  }
}
