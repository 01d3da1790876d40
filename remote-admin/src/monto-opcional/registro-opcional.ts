import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { type ClaseDeNumero, numeroDeCampo } from 'shared-domain';

/** The props of a field for a number that may be left empty, which the form holds as null. */
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
