import { useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { NumberField } from 'shared-ui';

interface Props<Campos extends FieldValues> {
  form: UseFormReturn<Campos>;
  nombre: FieldPath<Campos>;
  label: string;
  help?: string;
  /** What it means that nothing is typed, such as 'Sin límite'; it stands in the empty field. */
  vacio: string;
}

/** An amount in soles that may be left empty, which the form holds as null. */
export function MontoOpcional<Campos extends FieldValues>(props: Props<Campos>) {
  const { form, nombre, label, help, vacio } = props;
  const control = useRef<HTMLInputElement>(null);
  const leer = (escrito: string | number | null) => {
    if (typeof escrito === 'number') return escrito;
    if (escrito) return Number(escrito);
    // Browsers hand over nothing where they cannot read what was typed, which must not pass for an empty field.
    return control.current?.validity.badInput ? Number.NaN : null;
  };
  const { ref, ...campo } = form.register(nombre, { setValueAs: leer });
  return (
    <NumberField
      label={label}
      help={help}
      placeholder={vacio}
      prefix="S/"
      min={0}
      step={0.01}
      error={form.getFieldState(nombre, form.formState).error?.message}
      {...campo}
      ref={(element: HTMLInputElement | null) => {
        control.current = element;
        ref(element);
      }}
    />
  );
}
