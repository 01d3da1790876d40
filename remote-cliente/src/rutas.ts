const MIS_EVALUACIONES = '/cliente/mis-evaluaciones';

/** Addresses of this remote's screens, for links from one to another. */
export const RUTAS = {
  misEvaluaciones: MIS_EVALUACIONES,
  constancia: (id: number) => `${MIS_EVALUACIONES}/${id}/constancia`,
  carta: (id: number) => `${MIS_EVALUACIONES}/${id}/carta`,
};
