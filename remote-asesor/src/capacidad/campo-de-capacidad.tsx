import { type FieldError, type FieldPath, get, useFormContext, useFormState } from 'react-hook-form';
import { numeroDeCampo } from 'shared-domain/campos';
import { ETIQUETA_CAPACIDAD } from 'shared-domain/capacidad';
import { PARSE_PROPS } from 'shared-evaluaciones';
import { NumberField } from 'shared-ui';
import type { ValoresDeCapacidad } from './valores-de-capacidad';

interface Props {
  nombre: FieldPath<ValoresDeCapacidad>;
  /** Without a unit, a whole number. */
  unidad?: 'soles' | 'porcentaje';
}

const CLASE = { soles: 'monto', porcentaje: 'tasa' } as const;

export function CampoDeCapacidad({ nombre, unidad }: Props) {
  const { control, register } = useFormContext<ValoresDeCapacidad>();
  const { errors } = useFormState({ control, name: nombre, exact: true });
  const clase = unidad ? CLASE[unidad] : 'cantidad';
  const campo = nombre.split('.').at(-1) as keyof typeof ETIQUETA_CAPACIDAD;
  return (
    <NumberField
      label={ETIQUETA_CAPACIDAD[campo]}
      error={(get(errors, nombre) as FieldError | undefined)?.message}
      {...register(nombre, { setValueAs: numeroDeCampo(clase) })}
      {...PARSE_PROPS[clase]}
      min={0}
      step={unidad ? 0.01 : 1}
      inputMode={unidad ? 'decimal' : 'numeric'}
      prefix={unidad === 'soles' ? 'S/' : undefined}
      suffix={unidad === 'porcentaje' ? '%' : undefined}
      autoComplete="off"
    />
  );
}
