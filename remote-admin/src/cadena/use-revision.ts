import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Cadena } from 'shared-domain';
import { leerTramo } from './cadena.api';

export const isTerminada = ({ falla, hasta, eventos }: Cadena) => falla !== null || hasta >= eventos;

/** Walks the whole chain part by part, as far as it is let: what was looked at stays known, and it goes on from there. */
export function useRevision() {
  const [revisado, setRevisado] = useState<Cadena>();
  const corte = useRef<AbortController>(undefined);
  useEffect(() => () => corte.current?.abort(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (desde: number) => {
      corte.current = new AbortController();
      const { signal } = corte.current;
      try {
        for (let siguiente = desde; ; ) {
          const tramo = await leerTramo(siguiente, signal);
          setRevisado({ ...tramo, desde: 1 });
          if (isTerminada(tramo)) return;
          siguiente = tramo.hasta + 1;
        }
      } catch (fallo) {
        if (!signal.aborted) throw fallo;
      }
    },
  });
  const sigue = revisado && !isTerminada(revisado) ? revisado.hasta + 1 : 1;
  return {
    /** From the first event to the last one looked at. */
    revisado,
    isPending,
    error,
    /** From the beginning, or on from where it was stopped. */
    revisar: () => {
      if (sigue === 1) setRevisado(undefined);
      mutate(sigue);
    },
    detener: () => corte.current?.abort(),
  };
}
