import { fieldErrors } from 'shared-auth';
import { focusControl } from 'shared-ui';
import { showErrors } from '../../formulario/revision/show-errors';
import type { Revision } from '../../formulario/revision/use-revision';
import type { SolicitudForm } from '../../formulario/use-solicitud-form';
import type { Adjunto } from './use-adjunto';

interface Refused {
  form: SolicitudForm;
  adjunto: Adjunto;
  revision: Pick<Revision<'pdf'>, 'fail' | 'expand'>;
}

/** Shows what the API refused at its fields. Where that is nothing but the PDF, its field gets the focus. */
export function showRefusal({ form, adjunto, revision }: Refused, failure: unknown): void {
  const campos = showErrors(form, failure);
  const errorPdf = fieldErrors(failure).pdf;
  if (errorPdf) adjunto.refuse(errorPdf);
  if (errorPdf && campos.length === 0) {
    revision.expand('pdf');
    requestAnimationFrame(focusOnceOpen);
  } else {
    revision.fail(campos, errorPdf ? ['pdf'] : []);
  }
}

/** The form is closed while the answer is dealt with, which may take more than a frame; then its fields take no focus. */
function focusOnceOpen() {
  const isClosed = document.querySelector('[name=pdf]:disabled') !== null;
  if (isClosed) requestAnimationFrame(focusOnceOpen);
  else focusControl('pdf');
}
