import { useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** The props of a field for a number that may be left empty, which the form holds as null. */
export function useNumeroOpcional<Campos extends FieldValues>(
  form: UseFormReturn<Campos>,
  nombre: FieldPath<Campos>,
) {
  const control = useRef<HTMLInputElement>(null);
  const leer = (escrito: string | number | null) => {
    if (typeof escrito === 'number') return escrito;
    if (escrito) return Number(escrito);
    // Browsers hand over nothing where they cannot read what was typed, which must not pass for an empty field.
    return control.current?.validity.badInput ? Number.NaN : null;
  };
  const { ref, ...campo } = form.register(nombre, { setValueAs: leer });
  return {
    ...campo,
    ref: (element: HTMLInputElement | null) => {
      control.current = element;
      ref(element);
    },
  };
}
