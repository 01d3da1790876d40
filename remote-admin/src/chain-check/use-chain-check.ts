import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from 'shared-auth';
import type { ChainCheck } from 'shared-domain/auditoria';

export const isTerminada = ({ falla, hasta, eventos }: ChainCheck) => falla !== null || hasta >= eventos;

/**
 * Checks the whole chain part by part. After a stop, the partial result is kept and the next run resumes from
 * there.
 */
export function useChainCheck() {
  const [revisado, setRevisado] = useState<ChainCheck>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (desde: number) => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      try {
        for (let siguiente = desde; ; ) {
          const tramo = await callApi(
            'GET /api/auditoria/cadena',
            { query: { desde: siguiente } },
            { signal },
          );
          setRevisado({ ...tramo, desde: 1 });
          if (isTerminada(tramo)) return;
          siguiente = tramo.hasta + 1;
        }
      } catch (failure) {
        if (!signal.aborted) throw failure;
      }
    },
  });
  const sigue = revisado && !isTerminada(revisado) ? revisado.hasta + 1 : 1;
  return {
    revisado,
    isPending,
    error,
    revisar: () => {
      if (sigue === 1) setRevisado(undefined);
      mutate(sigue);
    },
    detener: () => controller.current?.abort(),
  };
}
