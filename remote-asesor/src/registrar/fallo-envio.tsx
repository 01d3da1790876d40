import { useEffect, useRef } from 'react';
import { errorReference, errorStatus, errorText } from 'shared-auth';
import { Alert } from 'shared-ui';
import { textsEnvio as texts } from './texts';

/** Scrolls into view, because it is below the fold on a phone. */
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

/**
 * `msg` or `errors` of the response, or else its `message`. A fixed text replaces a missing response or one
 * without these members.
 */
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

/** Collects texts from a string, an array, or an object of arrays. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
