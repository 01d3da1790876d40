import { useState } from 'react';
import { ESTADO, type Evaluacion } from 'shared-domain';

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
