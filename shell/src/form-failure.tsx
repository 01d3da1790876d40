import type { ErrorOption, GlobalError } from 'react-hook-form';
import { errorNumber, errorText, referenceTo } from 'shared-auth';
import { Alert } from 'shared-ui';

/** React Hook Form stores a message and a type, so the type carries the request number. */
export function formFailure(error: unknown, message = errorText(error)): ErrorOption {
  const number = errorNumber(error);
  return { message, ...(number && { type: number }) };
}

export const referenceOf = ({ type }: GlobalError) =>
  referenceTo(typeof type === 'string' ? type : undefined);

export function FormFailure({ of }: { of: GlobalError | undefined }) {
  if (!of?.message) return null;
  return (
    <Alert tone="danger" reference={referenceOf(of)}>
      {of.message}
    </Alert>
  );
}
