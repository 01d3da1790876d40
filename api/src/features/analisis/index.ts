import { defineFeature } from '../../feature';
import { miradas } from '../miradas';
import { createAnalisis } from './analisis.service';

export const analisis = defineFeature({
  uses: [miradas],
  services: ({ db }, { miradas }) => ({ analisis: createAnalisis({ db, miradas }) }),
  calls: ({ analisis }) => ({
    'GET /api/evaluaciones/:id/analisis': ({ params, viewer }) => analisis.deEvaluacion(params.id, viewer),
    'GET /api/evaluaciones/:id/carta': ({ params, viewer }) => analisis.carta(params.id, viewer),
    'POST /api/evaluaciones/:id/carta/previa': ({ params, body, viewer }) =>
      analisis.cartaPrevia(params.id, body.observaciones, viewer),
  }),
});
