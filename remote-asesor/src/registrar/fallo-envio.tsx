import { useEffect, useRef } from 'react';
import { errorReference, errorStatus, errorText } from 'shared-auth';
import { Alert } from 'shared-ui';
import { textsEnvio as texts } from './texts';

/** Why the evaluation was not registered and what to do. It scrolls into view: on a phone it is below the edge. */
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
 * What a person reads when an evaluation was not registered: `msg` or `errors` of the answer, else its `message`.
 * One fixed text stands for an answer without any of them, and for no answer at all.
 */
export function creationErrorText(error: unknown): string {
  if (!isOfCall(error)) return errorText(error);
  const { msg, errors, message } = bodyOf(error);
  const own = textsIn(msg).concat(textsIn(errors));
  if (own.length > 0) return [...new Set(own)].slice(0, 3).join(' ');
  const isRefusal = (errorStatus(error) ?? 500) < 500;
  return isRefusal && textsIn(message).length > 0 ? errorText(error) : texts.errorCrear;
}

/** Nobody answered. The evaluation may have been registered all the same. */
const isWithoutAnswer = (error: unknown) => isOfCall(error) && errorStatus(error) === undefined;

const isOfCall = (error: unknown) => (error as { isAxiosError?: boolean }).isAxiosError === true;

function bodyOf(error: unknown): { msg?: unknown; errors?: unknown; message?: unknown } {
  const body = (error as { response?: { data?: unknown } }).response?.data;
  return typeof body === 'object' && body !== null ? body : {};
}

/** Every text in a text, a list, or an object of lists. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
