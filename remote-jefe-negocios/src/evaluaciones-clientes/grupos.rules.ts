import { agruparPorEstado, ESTADO, type Estado, type Evaluacion } from 'shared-domain';

/**
 * The three groups. The evaluation that the person came for leads its group, and one that somebody else
 * decided meanwhile stays among the pending ones, where the person is looking, until they have seen it.
 */
export function gruposDeEvaluaciones(
  evaluaciones: Evaluacion[],
  foco: number | undefined,
  sinVer: (id: number) => boolean,
): Record<Estado, Evaluacion[]> {
  const primeroElFoco = [
    ...evaluaciones.filter(({ id }) => id === foco),
    ...evaluaciones.filter(({ id }) => id !== foco),
  ];
  const grupos = agruparPorEstado(primeroElFoco.filter(({ id }) => !sinVer(id)));
  const pendientes = primeroElFoco.filter(({ id, estado }) => sinVer(id) || estado === ESTADO.pendiente);
  return { ...grupos, [ESTADO.pendiente]: pendientes };
}

/** The evaluation that the person is about to decide: the one they came for, else the newest pending one. */
export function evaluacionEnFoco(
  evaluaciones: Evaluacion[],
  foco: number | undefined,
): Evaluacion | undefined {
  return (
    evaluaciones.find(({ id }) => id === foco) ??
    evaluaciones.find(({ estado }) => estado === ESTADO.pendiente)
  );
}
