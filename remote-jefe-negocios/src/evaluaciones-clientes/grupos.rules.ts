import { agruparPorEstado, ESTADO, type Estado, type Evaluacion } from 'shared-domain';

/**
 * The three groups. The evaluation that the person came for leads its group, and one that was found pending stays
 * among the pending ones, where the person is looking, when it is decided.
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
 * one, else the one that they have just decided. Only another one costs another look into the client's file.
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
