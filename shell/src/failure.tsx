import { errorReference, errorText } from 'shared-auth';
import { Alert } from 'shared-ui';

interface FailureProps {
  /** Renders nothing without an error. */
  error: unknown;
  textOf?: (error: unknown) => string;
}

export function Failure({ error, textOf = errorText }: FailureProps) {
  if (!error) return null;
  return (
    <Alert tone="danger" reference={errorReference(error)}>
      {textOf(error)}
    </Alert>
  );
}
