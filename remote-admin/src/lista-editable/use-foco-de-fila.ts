import { useEffect, useRef } from 'react';

/** Focuses the field of a row; one that is added or moved is focused once the list is drawn with it. */
export function useFocoDeFila(valor: readonly string[]) {
  const lista = useRef<HTMLOListElement>(null);
  const pendiente = useRef<number>(undefined);
  const enfocar = (index: number) => lista.current?.querySelectorAll('textarea')[index]?.focus();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is there once the value has changed
  useEffect(() => {
    if (pendiente.current !== undefined) enfocar(pendiente.current);
    pendiente.current = undefined;
  }, [valor]);

  return {
    lista,
    enfocar,
    enfocarLuego: (index: number) => {
      pendiente.current = index;
    },
  };
}
