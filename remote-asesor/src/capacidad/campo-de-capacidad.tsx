import { type FieldError, type FieldPath, get, useFormContext, useFormState } from 'react-hook-form';
import { ETIQUETA_CAPACIDAD, leerNumero, PISTA_COMA, pistaLectura } from 'shared-domain';
import { NumberField } from 'shared-ui';
import type { ValoresDeCapacidad } from './valores-de-capacidad';

interface Props {
  nombre: FieldPath<ValoresDeCapacidad>;
  /** Unit: money, or percent; without it a whole number. */
  unidad?: 'soles' | 'porcentaje';
}

const readAmount = (text: string) => leerNumero(text, true);

/** One number of the section, with the keyboard of numbers on a phone. */
export function CampoDeCapacidad({ nombre, unidad }: Props) {
  const { control, register } = useFormContext<ValoresDeCapacidad>();
  const { errors } = useFormState({ control, name: nombre, exact: true });
  const campo = nombre.split('.').at(-1) as keyof typeof ETIQUETA_CAPACIDAD;
  return (
    <NumberField
      label={ETIQUETA_CAPACIDAD[campo]}
      error={(get(errors, nombre) as FieldError | undefined)?.message}
      {...register(nombre, { valueAsNumber: true })}
      min={0}
      step={unidad ? 0.01 : 1}
      inputMode={unidad ? 'decimal' : 'numeric'}
      prefix={unidad === 'soles' ? 'S/' : undefined}
      suffix={unidad === 'porcentaje' ? '%' : undefined}
      commaHint={PISTA_COMA}
      read={unidad ? readAmount : leerNumero}
      readHint={pistaLectura}
      autoComplete="off"
    />
  );
}
