import { errorReference, errorText } from 'shared-auth';
import { Alert } from 'shared-ui';

/** Why the API did not do what it was asked to. */
export function Rechazo({ error }: { error: Error | null }) {
  return (
    error && (
      <Alert tone="danger" reference={errorReference(error)}>
        {errorText(error)}
      </Alert>
    )
  );
}
