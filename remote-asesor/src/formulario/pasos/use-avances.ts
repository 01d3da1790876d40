import { useDeferredValue, useMemo } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Adjunto } from '../adjunto/use-adjunto';
import type { Valores } from '../valores';
import { avanceDe, PASOS } from './pasos.rules';

/** How far each step is. What is typed is shown first, and counted when there is time. */
export function useAvances({ pdf, error }: Adjunto) {
  const { control } = useFormContext<Valores>();
  const valores = useDeferredValue(useWatch({ control }) as Valores);
  const { errors } = useFormState({ control });
  const hasPdf = pdf !== null;
  const isWrong = error !== undefined;
  const faltas = useMemo(
    () => PASOS.map((paso) => avanceDe(paso, { valores, isWrong: () => false, pdf: { hasPdf, isWrong } })),
    [valores, hasPdf, isWrong],
  );
  // React Hook Form may keep the object of the errors and change what is in it, so they are counted each time.
  return faltas.map((avance, lugar) => ({
    ...avance,
    malos: avance.malos + (PASOS[lugar]?.campos.filter((campo) => errors[campo]).length ?? 0),
  }));
}
