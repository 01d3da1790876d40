import { errorStatus, errorText } from 'shared-auth';

const CONFLICT = 409;

/** Somebody else changed or decided the evaluation first. */
export const isConflict = (error: unknown) => errorStatus(error) === CONFLICT;

/** What the failure says about itself; where it says nothing of its own, `fallback`. */
export function failureText(error: unknown, fallback: string): string {
  const text = errorText(error);
  return text === errorText({}) ? fallback : text;
}
