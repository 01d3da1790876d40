import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldErrors } from 'shared-auth';

/** Shows each error of the API at its field; the error of one entry of a list is shown at the list's field. */
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
