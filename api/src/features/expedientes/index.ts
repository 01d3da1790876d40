import { defineFeature } from '../../feature';
import { miradas } from '../miradas';
import { createExpedientes } from './expedientes.service';

export const expedientes = defineFeature({
  uses: [miradas],
  services: ({ db }, { miradas }) => ({ expedientes: createExpedientes({ db, miradas }) }),
  calls: ({ expedientes }) => ({
    'GET /api/cliente/show/:dni': ({ params, query, viewer }) =>
      expedientes.ver(params.dni, query.evaluacion, viewer),
    'GET /api/clientes/:id': ({ params, viewer }) => expedientes.verPorId(params.id, viewer),
  }),
});
