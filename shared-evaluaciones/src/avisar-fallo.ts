import { toast } from 'react-toastify';
import { errorReference, SessionEndedError } from 'shared-auth';
import { withReference } from 'shared-ui';

/**
 * Shows in a toast that an action failed, with the code of its call. The same words are shown once at a time. The shell
 * reports a session that ended, so nothing is shown for it here.
 */
export function avisarFallo(palabras: string, error: unknown): void {
  if (error instanceof SessionEndedError) return;
  toast.error(withReference(palabras, errorReference(error)), { toastId: palabras });
}
