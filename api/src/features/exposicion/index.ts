import { defineFeature } from '../../feature';
import { miradas } from '../miradas';
import { createExposicion } from './exposicion.service';

export { compartidosDe } from './compartidos.repository';
export { deudaDe, sobreElLimite } from './creditos.repository';
export { loExpuesto } from './exposicion.service';

export const exposicion = defineFeature({
  uses: [miradas],
  services: ({ db }, { miradas }) => ({ exposicion: createExposicion({ db, miradas }) }),
  calls: ({ exposicion }) => ({
    'GET /api/evaluaciones/:id/exposicion': ({ params, viewer }) =>
      exposicion.deEvaluacion(params.id, viewer),
  }),
});
