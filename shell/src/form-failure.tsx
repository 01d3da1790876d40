import type { ErrorOption, GlobalError } from 'react-hook-form';
import { errorNumber, errorText, referenceTo } from 'shared-auth';
import { Alert } from 'shared-ui';

/** The error of a whole form. Such an error is a text and a type, so the number of the failed call is its type. */
export function formFailure(error: unknown, message = errorText(error)): ErrorOption {
  const number = errorNumber(error);
  return { message, ...(number && { type: number }) };
}

/** What stands below the text of such an error. */
export const referenceOf = ({ type }: GlobalError) =>
  referenceTo(typeof type === 'string' ? type : undefined);

/** The error of a whole form, above its fields; nothing without one. */
export function FormFailure({ of }: { of: GlobalError | undefined }) {
  if (!of?.message) return null;
  return (
    <Alert tone="danger" reference={referenceOf(of)}>
      {of.message}
    </Alert>
  );
}
