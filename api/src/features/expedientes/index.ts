import { defineFeature } from '../../feature';
import { viewerOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import { miradas } from '../miradas';
import { createExpedientes } from './expedientes.service';

export const expedientes = defineFeature({
  uses: [miradas],
  services: ({ db }, { miradas }) => ({ expedientes: createExpedientes({ db, miradas }) }),
  calls: (app, { expedientes, clock }) => {
    serveCall(app, 'GET /api/cliente/show/:dni', (request) =>
      expedientes.ver(request.params.dni, request.query.evaluacion, viewerOf(request, clock())),
    );

    serveCall(app, 'GET /api/clientes/:id', (request) =>
      expedientes.verPorId(request.params.id, viewerOf(request, clock())),
    );
  },
});
