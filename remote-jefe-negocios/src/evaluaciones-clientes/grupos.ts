import { useState } from 'react';
import { agruparPorEstado, ESTADO, type Estado, type Evaluacion } from 'shared-domain';

/**
 * The three groups. The evaluation that the person came for is the first of its group. One that was found pending stays
 * among the pending ones when it is decided, because that is where the person is looking.
 */
export function gruposDeEvaluaciones(
  evaluaciones: Evaluacion[],
  pedida: number | undefined,
  halladas: ReadonlySet<number>,
): Record<Estado, Evaluacion[]> {
  const primeroLaPedida = [
    ...evaluaciones.filter(({ id }) => id === pedida),
    ...evaluaciones.filter(({ id }) => id !== pedida),
  ];
  const sigueAhi = ({ id, estado }: Evaluacion) => halladas.has(id) || estado === ESTADO.pendiente;
  return {
    ...agruparPorEstado(primeroLaPedida.filter((evaluacion) => !sigueAhi(evaluacion))),
    [ESTADO.pendiente]: primeroLaPedida.filter(sigueAhi),
  };
}

/**
 * The evaluation whose guarantor the summary counts: the one that the person came for, else the newest pending
 * one, else the one that they have just decided. The client's file is read again only when another one is picked.
 */
export function evaluacionDelResumen(
  evaluaciones: Evaluacion[],
  pedida: number | undefined,
  halladas: ReadonlySet<number>,
): Evaluacion | undefined {
  return (
    evaluaciones.find(({ id }) => id === pedida) ??
    evaluaciones.find(({ estado }) => estado === ESTADO.pendiente) ??
    evaluaciones.findLast(({ id }) => halladas.has(id))
  );
}

const pendientesDe = (evaluaciones: Evaluacion[]): ReadonlySet<number> =>
  new Set(evaluaciones.filter(({ estado }) => estado === ESTADO.pendiente).map(({ id }) => id));

/**
 * The evaluations that the last search found pending. They keep their place until the next search, even if they are
 * decided: if a card left, the next one would move under a pointer that is still pressing.
 */
export function useHalladas(evaluaciones: Evaluacion[], busqueda: number): ReadonlySet<number> {
  const [halladas, setHalladas] = useState({ busqueda, ids: pendientesDe(evaluaciones) });
  if (halladas.busqueda === busqueda) return halladas.ids;
  const ahora = { busqueda, ids: pendientesDe(evaluaciones) };
  setHalladas(ahora);
  return ahora.ids;
}
