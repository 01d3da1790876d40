import { errorNumber, reportToApi } from 'shared-auth';
import { reportFailedLoad } from './load-report';
import { framesOf, RemoteFailure } from './remote-failure';

/** Characters. */
const LONGEST = 300;
const reported = new Set<string>();

/** Removes e-mail addresses and long numbers, such as a DNI. */
function withoutPersonalData(text: string): string {
  return text
    .replace(/[^\s"'<>]+/g, (word) => (word.indexOf('@') > 0 ? '#' : word))
    .replace(/\d{4,}/g, '#')
    .slice(0, LONGEST);
}

function textOf(error: unknown): string {
  if (error instanceof RemoteFailure) return error.reason.kind;
  return error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
}

/** Reports each error once, without retries. */
export function reportError(remote: string, release: string | undefined, error: unknown): void {
  const text = withoutPersonalData(textOf(error));
  const key = `${remote}@${release} ${text}`;
  if (reported.has(key)) return;
  reported.add(key);
  const ruta = withoutPersonalData(window.location.pathname);
  // Identifies the failed call.
  const mensaje = [text, errorNumber(error)].filter(Boolean).join(' · ');
  const marcos = framesOf(error);
  const body = { remote, release: release ?? null, ruta, mensaje, ...(marcos.length > 0 && { marcos }) };
  void reportToApi('POST /api/telemetria', { body });
}

function isFrom(folders: readonly string[], error: unknown): boolean {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return folders.some((folder) => stack.includes(folder));
}

/** For errors outside of React. Returns a function that stops it. */
export function watchErrorsOf(remote: string, release: string, folders: readonly string[]): () => void {
  const note = (error: unknown) => {
    if (!isFrom(folders, error)) return;
    reportError(remote, release, error);
    reportFailedLoad(remote, release, 'script');
  };
  const onError = (event: ErrorEvent) => note(event.error);
  const onRejection = (event: PromiseRejectionEvent) => note(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
