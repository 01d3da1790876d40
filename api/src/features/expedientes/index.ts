import { defineFeature } from '../../feature';
import { miradas } from '../miradas';
import { createAnalisis } from './analisis.service';
import { createCola } from './cola.service';
import { createExpedientes } from './expedientes.service';

export { conPalabrasDeCliente } from './cola.repository';

export const expedientes = defineFeature({
  uses: [miradas],
  services: ({ db }, { miradas }) => ({
    cola: createCola({ db, miradas }),
    expedientes: createExpedientes({ db, miradas }),
    analisis: createAnalisis({ db, miradas }),
  }),
  calls: ({ cola, expedientes, analisis }) => ({
    'GET /api/evaluaciones': ({ query, viewer }) => cola.pagina(query, viewer),
    'GET /api/evaluaciones/clientes': ({ query, viewer }) => cola.clientes(query.q, viewer),
    'GET /api/evaluaciones/asesores': cola.asesores,
    'GET /api/evaluaciones/decisiones': ({ query, viewer }) => cola.decisiones(query, viewer),
    'GET /api/evaluaciones/:id/vecinas': ({ params, query, viewer }) =>
      cola.vecinas(params.id, query, viewer),
    'GET /api/evaluaciones/:id/historial': ({ params, viewer }) => expedientes.historial(params.id, viewer),
    'GET /api/cliente/show/:dni': ({ params, query, viewer }) =>
      expedientes.ver(params.dni, query.evaluacion, viewer),
    'GET /api/clientes/:id': ({ params, viewer }) => expedientes.verPorId(params.id, viewer),
    'GET /api/evaluaciones/:id/analisis': ({ params, viewer }) => analisis.deEvaluacion(params.id, viewer),
    'GET /api/evaluaciones/:id/carta': ({ params, viewer }) => analisis.carta(params.id, viewer),
    'POST /api/evaluaciones/:id/carta/previa': ({ params, body, viewer }) =>
      analisis.cartaPrevia(params.id, body.observaciones, viewer),
  }),
});
