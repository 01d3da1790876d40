import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Vecina } from 'shared-domain';
import { eleccionDe, enDireccion, filtrosEnUso, paginaDe } from '../cola/eleccion.rules';
import { LLEGA } from '../cola/llegada';
import { RECIENTE, vecinasDe } from './vecinas.api';

/** What comes before and after an evaluation in the queue as the person chose it, and the way there. */
export function useSiguiente(id: number | undefined) {
  const [params, setParams] = useSearchParams();
  const queryClient = useQueryClient();
  const eleccion = eleccionDe(params);
  const consulta = vecinasDe(id ?? 0, eleccion);
  const { data: vecinas } = useQuery({ ...consulta, enabled: id !== undefined });

  const direccionDe = ({ id: evaluacion, cliente }: Vecina) => ({
    dni: cliente.datos.dni,
    evaluacion: String(evaluacion),
    ...enDireccion(eleccion, paginaDe(params)),
  });
  // Takes the place of this evaluation in the history, so that the way back leads to the queue.
  const irA = async (cual: 'anterior' | 'siguiente', staleTime = RECIENTE) => {
    const leidas = await queryClient.fetchQuery({ ...consulta, staleTime }).catch(() => vecinas);
    const vecina = leidas?.[cual];
    if (vecina) setParams(direccionDe(vecina), { replace: true, state: LLEGA });
  };

  return {
    vecinas,
    isFiltered: filtrosEnUso(eleccion).length > 0,
    direccionDe: (vecina: Vecina) => `?${new URLSearchParams(direccionDe(vecina))}`,
    irA,
    /** Goes to the next one as the queue is now: somebody else may have decided the one that was shown. */
    avanzar: () => irA('siguiente', 0),
  };
}

export type Siguiente = ReturnType<typeof useSiguiente>;
