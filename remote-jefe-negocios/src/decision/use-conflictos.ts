import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Evaluacion } from 'shared-domain';
import { historialDe } from 'shared-evaluaciones';
import { useRefrescar } from '../evaluaciones-clientes/lectura';
import { type Conflicto, conflictoDe } from './conflicto.rules';

/** What other people did to the evaluations of the page, until the person says that they have read it. */
export function useConflictos(dni: string) {
  const queryClient = useQueryClient();
  const refrescar = useRefrescar(dni);
  const [porId, setPorId] = useState<Record<number, Conflicto>>({});

  /** Finds out what happened, brings the list up to date, and returns the evaluation as it is now. */
  async function averiguar(id: number): Promise<Evaluacion | undefined> {
    const eventos = await queryClient.fetchQuery({ ...historialDe(id), staleTime: 0 }).catch(() => []);
    const lista = await refrescar();
    setPorId((otros) => ({ ...otros, [id]: conflictoDe(eventos) }));
    return lista?.find((evaluacion) => evaluacion.id === id);
  }

  const olvidar = (id: number) => setPorId(({ [id]: _visto, ...otros }) => otros);

  return { porId, averiguar, olvidar };
}

export type Conflictos = ReturnType<typeof useConflictos>;
