import { type RefObject, useState } from 'react';
import { TOPE } from 'shared-domain/campos';
import { type Decision, decisionSchema } from 'shared-domain/evaluacion';
import { Button, TextAreaField, type TextAreaFieldProps } from 'shared-ui';

/** Errors are keyed by field; the first field with an error gets the focus. */
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
  /** Undefined while folded. */
  value: string | undefined;
  agregar: string;
  onChange: (texto: string) => void;
}

/** Folded by default, because most decisions leave it empty. */
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
