import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { type ClaseDeNumero, numeroDeCampo } from 'shared-domain/campos';
import { PARSE_PROPS } from 'shared-evaluaciones';
import { NumberField } from 'shared-ui';

interface Props<Campos extends FieldValues> {
  form: UseFormReturn<Campos>;
  nombre: FieldPath<Campos>;
  label: string;
  help?: string;
  /** Meaning of an empty field, such as 'Sin límite'. */
  vacio: string;
}

export function MontoOpcional<Campos extends FieldValues>(props: Props<Campos>) {
  const { form, nombre, label, help, vacio } = props;
  const campo = registroOpcional(form, nombre, 'monto');
  return (
    <NumberField
      label={label}
      help={help}
      placeholder={vacio}
      prefix="S/"
      min={0}
      step={0.01}
      error={form.getFieldState(nombre, form.formState).error?.message}
      {...PARSE_PROPS.monto}
      {...campo}
    />
  );
}

/** An empty number is null in the form. */
export function registroOpcional<Campos extends FieldValues>(
  form: UseFormReturn<Campos>,
  nombre: FieldPath<Campos>,
  clase: ClaseDeNumero,
) {
  const leer = numeroDeCampo(clase);
  return form.register(nombre, {
    setValueAs: (escrito) =>
      escrito === null || (typeof escrito === 'string' && escrito.trim() === '') ? null : leer(escrito),
  });
}
