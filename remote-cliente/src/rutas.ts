const MIS_EVALUACIONES = '/cliente/mis-evaluaciones';

export const RUTAS = {
  misEvaluaciones: MIS_EVALUACIONES,
  constancia: (id: number) => `${MIS_EVALUACIONES}/${id}/constancia`,
  carta: (id: number) => `${MIS_EVALUACIONES}/${id}/carta`,
};
