import { type RefObject, useState } from 'react';
import { TOPE } from 'shared-domain/campos';
import { type Decision, decisionSchema } from 'shared-domain/evaluacion';
import { Button, TextAreaField, type TextAreaFieldProps } from 'shared-ui';

/**
 * Checks what was typed as the API does. Errors are kept by the name of their field; the first field with an error gets
 * the focus.
 */
export function useRevision(campos: Record<string, RefObject<HTMLElement | null>>) {
  const [errores, setErrores] = useState<Record<string, string>>({});
  return {
    errores,
    olvidar: () => setErrores({}),
    revisar(escrito: object): Decision | undefined {
      const { data, error } = decisionSchema.safeParse(escrito);
      if (data) return data;
      const fallos = Object.fromEntries(
        error.issues.map(({ path, message }) => [String(path.at(-1)), message]),
      );
      setErrores(fallos);
      const primero = Object.entries(campos).find(([nombre]) => nombre in fallos);
      primero?.[1].current?.focus();
      return undefined;
    },
  };
}

interface CampoPlegadoProps
  extends Pick<TextAreaFieldProps, 'ref' | 'label' | 'help' | 'error' | 'autoFocus'> {
  name: string;
  /** Undefined while the field is folded. */
  value: string | undefined;
  /** The words of the button that unfolds it. */
  agregar: string;
  onChange: (texto: string) => void;
}

/** An optional text. The field stays folded until the person wants it, because most decisions have none. */
export function CampoPlegado({ value, agregar, onChange, ...campo }: CampoPlegadoProps) {
  if (value === undefined) {
    return (
      <div>
        <Button variant="quiet" onClick={() => onChange('')}>
          {agregar}
        </Button>
      </div>
    );
  }
  return (
    <TextAreaField
      {...campo}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      maxLength={TOPE.nota}
      showCount
      errorRole="alert"
      rows={3}
    />
  );
}
