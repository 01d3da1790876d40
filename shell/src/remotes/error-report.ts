import { callApi } from 'shared-auth';
import { RemoteFailure } from './remote-failure';

const LONGEST = 300;
const told = new Set<string>();

/** What may be somebody's: numbers and addresses, wherever an error quotes them. */
function withoutPersonalData(text: string): string {
  return text
    .replace(/[^\s"'<>]+@[^\s"'<>]+/g, '#')
    .replace(/\d{4,}/g, '#')
    .slice(0, LONGEST);
}

function textOf(error: unknown): string {
  if (error instanceof RemoteFailure) return error.reason.kind;
  return error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
}

/** Tells the API once that a remote failed, with its release; a report that does not arrive is let go. */
export function reportError(remote: string, release: string | undefined, error: unknown): void {
  const mensaje = withoutPersonalData(textOf(error));
  const key = `${remote}@${release} ${mensaje}`;
  if (told.has(key)) return;
  told.add(key);
  const ruta = withoutPersonalData(window.location.pathname);
  const body = { remote, release: release ?? null, ruta, mensaje };
  callApi('POST /api/telemetria', { body }).catch(() => undefined);
}

/** Whether code below this address stands in the stack of an error. */
function isFrom(folder: string, error: unknown): boolean {
  return error instanceof Error && error.stack?.includes(folder) === true;
}

/** Reports errors that a remote's own scripts throw outside of React; answers how to stop. */
export function watchErrorsOf(remote: string, release: string, folder: string): () => void {
  const note = (error: unknown) => isFrom(folder, error) && reportError(remote, release, error);
  const onError = (event: ErrorEvent) => void note(event.error);
  const onRejection = (event: PromiseRejectionEvent) => void note(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
