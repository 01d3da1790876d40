import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { errorReference, errorText, fieldErrors } from 'shared-auth';
import { Alert } from 'shared-ui';

export function Rechazo({ error }: { error: Error | null }) {
  return (
    error && (
      <Alert tone="danger" reference={errorReference(error)}>
        {errorText(error)}
      </Alert>
    )
  );
}

/** Shows the error of a list entry at the list's field. */
export function showFieldErrors<Campos extends FieldValues>(
  form: UseFormReturn<Campos>,
  campos: readonly FieldPath<Campos>[],
) {
  return (error: unknown) => {
    for (const [path, message] of Object.entries(fieldErrors(error))) {
      const campo = campos.find((nombre) => path === nombre || path.startsWith(`${nombre}.`));
      if (campo) form.setError(campo, { message });
    }
  };
}
