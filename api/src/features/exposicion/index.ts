import { defineFeature } from '../../feature';
import { viewerOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import { miradas } from '../miradas';
import { createExposicion } from './exposicion.service';

export { compartidosDe } from './compartidos.repository';
export { deudaDe } from './creditos.repository';
export { loExpuesto } from './exposicion.service';
export { sobreElLimite } from './sobre-el-limite.repository';

export const exposicion = defineFeature({
  uses: [miradas],
  services: ({ db }, { miradas }) => ({ exposicion: createExposicion({ db, miradas }) }),
  calls: (app, { exposicion, clock }) => {
    serveCall(app, 'GET /api/evaluaciones/:id/exposicion', (request) =>
      exposicion.deEvaluacion(request.params.id, viewerOf(request, clock())),
    );
  },
});
