import { useEffect } from 'react';
import { type FieldErrors, type Resolver, set, useForm } from 'react-hook-form';
import { type Capacidad, capacidadSchema, ETIQUETA_CAPACIDAD } from 'shared-domain';
import {
  CAPACIDAD_VACIA,
  toCapacidad,
  type ValoresDeCapacidad,
  valoresDeCapacidad,
} from './valores-de-capacidad';

const resolver: Resolver<ValoresDeCapacidad> = (valores) => {
  const capacidad = toCapacidad(valores);
  const { error } = capacidad ? capacidadSchema.safeParse(capacidad) : {};
  if (!error) return { values: valores, errors: {} };
  const errors: FieldErrors<ValoresDeCapacidad> = {};
  for (const { path, code, message } of error.issues) {
    set(errors, path.join('.'), { type: code, message });
  }
  return { values: {}, errors };
};

/** A control that is wrong, for the summary of the whole form. */
export interface FaltaDeCapacidad {
  field: string;
  text: string;
}

/**
 * The optional section about the capacity to pay. It is a form of its own within the evaluation's, because it is sent
 * whole or not at all. `onChange` saves the draft.
 */
export function useCapacidad(onChange: () => void) {
  const form = useForm<ValoresDeCapacidad>({
    resolver,
    defaultValues: CAPACIDAD_VACIA,
    mode: 'onTouched',
    shouldFocusError: false,
  });

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: onChange }),
    // `onChange` of the draft is stable.
    [form, onChange],
  );

  /** What would be sent, or which controls are wrong. */
  async function leer(): Promise<{ capacidad: Capacidad | null } | { faltas: FaltaDeCapacidad[] }> {
    const valores = form.getValues();
    const capacidad = toCapacidad(valores);
    if (!capacidad) return { capacidad: null };
    const leida = capacidadSchema.safeParse(capacidad);
    if (leida.success) return { capacidad: leida.data };
    await form.trigger();
    const faltas = leida.error.issues.map(({ path, message }) => {
      const nombre = ETIQUETA_CAPACIDAD[path.at(-1) as keyof typeof ETIQUETA_CAPACIDAD];
      return { field: path.join('.'), text: `${nombre}: ${message}` };
    });
    return { faltas };
  }

  return {
    form,
    leer,
    /** What a draft keeps; undefined while the section is closed. */
    escrita: (): ValoresDeCapacidad | undefined => {
      const valores = form.getValues();
      return valores.isAbierta ? valores : undefined;
    },
    abrir: () => form.setValue('isAbierta', true),
    quitar: () => form.reset(CAPACIDAD_VACIA),
    cargar: (capacidad: Capacidad | null) => form.reset(valoresDeCapacidad(capacidad)),
    retomar: (valores: ValoresDeCapacidad | undefined) => form.reset(valores ?? CAPACIDAD_VACIA),
  };
}

export type CapacidadEnFormulario = ReturnType<typeof useCapacidad>;
