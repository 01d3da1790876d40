import { useEffect, useRef } from 'react';
import { errorReference, errorStatus, errorText } from 'shared-auth';
import { Alert } from 'shared-ui';
import { textsEnvio as texts } from './texts';

/** Below the fold on a phone, so it scrolls into view. */
export function FalloEnvio({ error }: { error: Error }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), []);
  const isOffline = isWithoutAnswer(error);
  return (
    <div ref={box}>
      <Alert
        tone="danger"
        title={isOffline ? texts.sinConexion : texts.noEnviada}
        reference={errorReference(error)}
      >
        <p>{creationErrorText(error)}</p>
        {isOffline && <p>{texts.queHacer}</p>}
      </Alert>
    </div>
  );
}

/** A fixed text replaces a missing response, and a response without `msg`, `errors` or `message`. */
export function creationErrorText(error: unknown): string {
  if (!isOfCall(error)) return errorText(error);
  const { msg, errors, message } = bodyOf(error);
  const own = textsIn(msg).concat(textsIn(errors));
  if (own.length > 0) return [...new Set(own)].slice(0, 3).join(' ');
  const isRefusal = (errorStatus(error) ?? 500) < 500;
  return isRefusal && textsIn(message).length > 0 ? errorText(error) : texts.errorCrear;
}

/** No response arrived; the evaluation may be registered nevertheless. */
const isWithoutAnswer = (error: unknown) => isOfCall(error) && errorStatus(error) === undefined;

const isOfCall = (error: unknown) => (error as { isAxiosError?: boolean }).isAxiosError === true;

function bodyOf(error: unknown): { msg?: unknown; errors?: unknown; message?: unknown } {
  const body = (error as { response?: { data?: unknown } }).response?.data;
  return typeof body === 'object' && body !== null ? body : {};
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
