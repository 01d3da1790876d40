import { errorReference, errorText } from 'shared-auth';
import { Alert } from 'shared-ui';

interface FailureProps {
  /** Nothing is shown without one. */
  error: unknown;
  textOf?: (error: unknown) => string;
}

/** Why something was not done, with the number of the call that failed. */
export function Failure({ error, textOf = errorText }: FailureProps) {
  if (!error) return null;
  return (
    <Alert tone="danger" reference={errorReference(error)}>
      {textOf(error)}
    </Alert>
  );
}
