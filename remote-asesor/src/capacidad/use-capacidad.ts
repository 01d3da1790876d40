import { useEffect, useRef } from 'react';
import { type FieldErrors, type ResolverResult, set, useForm } from 'react-hook-form';
import { type Capacidad, capacidadSchema, textoDelError, textoEnResumen } from 'shared-domain';
import {
  CAPACIDAD_VACIA,
  isDeudaVacia,
  toCapacidad,
  type ValoresDeCapacidad,
  valoresDeCapacidad,
} from './valores-de-capacidad';

/** The errors of the section. Without `conVacias`, a debt in which nothing was typed yet has none. */
function revisar(valores: ValoresDeCapacidad, conVacias: boolean): ResolverResult<ValoresDeCapacidad> {
  const capacidad = toCapacidad(valores);
  const { error } = capacidad ? capacidadSchema.safeParse(capacidad) : {};
  const isVacia = ([lista, lugar]: PropertyKey[]) =>
    lista === 'deudas' && typeof lugar === 'number' && isDeudaVacia(valores.deudas[lugar]);
  const faltas = (error?.issues ?? []).filter(({ path }) => conVacias || !isVacia(path));
  if (faltas.length === 0) return { values: valores, errors: {} };
  const errors: FieldErrors<ValoresDeCapacidad> = {};
  for (const { path, code, message } of faltas) {
    set(errors, path.join('.'), { type: code, message: textoDelError(path, message) });
  }
  return { values: {}, errors };
}

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
  const isSent = useRef(false);
  const form = useForm<ValoresDeCapacidad>({
    resolver: (valores) => revisar(valores, isSent.current),
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
    isSent.current = true;
    await form.trigger();
    const faltas = leida.error.issues.map(({ path, message }) => {
      const field = path.join('.');
      return { field, text: textoEnResumen(field, textoDelError(path, message)) };
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
