import { defineFeature } from '../../feature';
import { miradas } from '../miradas';
import { createAnalisis } from './analisis.service';
import { createConsultas } from './cola.service';
import { createExpedientes } from './expedientes.service';

export { conPalabrasDeCliente } from './cola.repository';

export const consulta = defineFeature({
  uses: [miradas],
  services: ({ db }, { miradas }) => ({
    consultas: createConsultas({ db, miradas }),
    expedientes: createExpedientes({ db, miradas }),
    analisis: createAnalisis({ db, miradas }),
  }),
  calls: ({ consultas, expedientes, analisis }) => ({
    'GET /api/evaluaciones': ({ query, viewer }) => consultas.cola(query, viewer),
    'GET /api/evaluaciones/clientes': ({ query, viewer }) => consultas.clientes(query.q, viewer),
    'GET /api/evaluaciones/asesores': consultas.asesoresDeCola,
    'GET /api/evaluaciones/decisiones': ({ query, viewer }) => consultas.decisiones(query, viewer),
    'GET /api/evaluaciones/:id/vecinas': ({ params, query, viewer }) =>
      consultas.vecinas(params.id, query, viewer),
    'GET /api/evaluaciones/:id/historial': ({ params, viewer }) => consultas.historial(params.id, viewer),
    'GET /api/cliente/show/:dni': ({ params, query, viewer }) =>
      expedientes.ver(params.dni, query.evaluacion, viewer),
    'GET /api/clientes/:id': ({ params, viewer }) => expedientes.verPorId(params.id, viewer),
    'GET /api/evaluaciones/:id/analisis': ({ params, viewer }) => analisis.deEvaluacion(params.id, viewer),
    'GET /api/evaluaciones/:id/carta': ({ params, viewer }) => analisis.carta(params.id, viewer),
    'POST /api/evaluaciones/:id/carta/previa': ({ params, body, viewer }) =>
      analisis.cartaPrevia(params.id, body.observaciones, viewer),
  }),
});
