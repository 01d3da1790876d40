import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type FieldErrors, type ResolverResult, set, useForm } from 'react-hook-form';
import { apiQuery } from 'shared-auth';
import { textoDelError, textoEnResumen } from 'shared-domain/campos';
import { type Capacidad, capacidadSchema } from 'shared-domain/capacidad';
import type { FieldError } from 'shared-ui';
import {
  CAPACIDAD_VACIA,
  isDeudaVacia,
  toCapacidad,
  type ValoresDeCapacidad,
  valoresDeCapacidad,
} from './valores-de-capacidad';

/** Without `conVacias`, an untouched debt has no errors. */
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

const asText = (valores: ValoresDeCapacidad) => JSON.stringify(toCapacidad(valores));

export interface CapacidadEnviada {
  evaluacion: number;
  /** False for another advisor's evaluation, whose capacity stays hidden and unchanged. */
  isOwn: boolean;
}

/** A separate form, because capacity is sent whole or not at all. `onChange` saves the draft. */
export function useCapacidad(onChange: () => void, enviada?: CapacidadEnviada) {
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

  const { data, error, refetch } = useQuery({
    ...apiQuery('GET /api/evaluaciones/:id/analisis', { params: { id: enviada?.evaluacion ?? 0 } }),
    enabled: enviada?.isOwn ?? false,
    // A refetch would overwrite what the user is correcting.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  /** Undefined while loading. */
  const inicial = enviada ? data && (data.capacidad?.datos ?? null) : null;
  /** A restored draft takes precedence. */
  const isTaken = useRef(!enviada);
  useEffect(() => {
    if (inicial === undefined || isTaken.current) return;
    isTaken.current = true;
    form.reset(valoresDeCapacidad(inicial));
  }, [form, inicial]);

  async function leer(): Promise<{ capacidad: Capacidad | null } | { faltas: FieldError[] }> {
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
    /** Undefined while the section is closed. */
    escrita: (): ValoresDeCapacidad | undefined => {
      const valores = form.getValues();
      return valores.isAbierta ? valores : undefined;
    },
    error,
    onRetry: refetch,
    isKnown: inicial !== undefined,
    hasChanges: () =>
      inicial !== undefined && asText(form.getValues()) !== asText(valoresDeCapacidad(inicial)),
    abrir: () => form.setValue('isAbierta', true),
    quitar: () => form.reset(CAPACIDAD_VACIA),
    retomar(valores: ValoresDeCapacidad | undefined) {
      isTaken.current = true;
      form.reset(valores ?? CAPACIDAD_VACIA);
    },
  };
}

export type CapacidadEnFormulario = ReturnType<typeof useCapacidad>;
