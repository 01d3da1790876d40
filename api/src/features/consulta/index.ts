import { defineFeature } from '../../feature';
import { miradas } from '../miradas';
import { createConsultas } from './consultas.service';

export { conPalabrasDeCliente } from './cola.repository';

export const consulta = defineFeature({
  uses: [miradas],
  services: ({ db }, { miradas }) => ({ consultas: createConsultas({ db, miradas }) }),
  calls: ({ consultas }) => ({
    'GET /api/evaluaciones': ({ query, viewer }) => consultas.cola(query, viewer),
    'GET /api/evaluaciones/clientes': ({ query, viewer }) => consultas.clientes(query.q, viewer),
    'GET /api/evaluaciones/asesores': consultas.asesoresDeCola,
    'GET /api/evaluaciones/decisiones': ({ query, viewer }) => consultas.decisiones(query, viewer),
    'GET /api/evaluaciones/:id/vecinas': ({ params, query, viewer }) =>
      consultas.vecinas(params.id, query, viewer),
    'GET /api/evaluaciones/:id/historial': ({ params, viewer }) => consultas.historial(params.id, viewer),
  }),
});
