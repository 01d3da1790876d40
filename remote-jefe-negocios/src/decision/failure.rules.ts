import { errorStatus, errorText } from 'shared-auth';

const CONFLICT = 409;

/** Somebody else changed or decided the evaluation first. */
export const isConflict = (error: unknown) => errorStatus(error) === CONFLICT;

/** The text of the error; `fallback` if the error brings no text of its own. */
export function failureText(error: unknown, fallback: string): string {
  const text = errorText(error);
  return [errorText({}), errorText(undefined)].includes(text) ? fallback : text;
}
