import { errorReference, errorText } from 'shared-auth';
import { texts } from 'shared-evaluaciones';
import { Alert } from 'shared-ui';

export function Fallo({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <Alert tone="danger" reference={errorReference(error)}>
      {texts.error(errorText(error))}
    </Alert>
  );
}
