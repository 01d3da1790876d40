import { defineFeature } from '../../feature';
import { viewerOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import { miradas } from '../miradas';
import { createAnalisis } from './analisis.service';

export const analisis = defineFeature({
  uses: [miradas],
  services: ({ db }, { miradas }) => ({ analisis: createAnalisis({ db, miradas }) }),
  calls: (app, { analisis, clock }) => {
    serveCall(app, 'GET /api/evaluaciones/:id/analisis', (request) =>
      analisis.deEvaluacion(request.params.id, viewerOf(request, clock())),
    );

    serveCall(app, 'GET /api/evaluaciones/:id/carta', (request) =>
      analisis.carta(request.params.id, viewerOf(request, clock())),
    );

    serveCall(app, 'POST /api/evaluaciones/:id/carta/previa', (request) =>
      analisis.cartaPrevia(request.params.id, request.body.observaciones, viewerOf(request, clock())),
    );
  },
});
