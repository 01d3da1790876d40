import { defineFeature } from '../../feature';
import { viewerOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import { miradas } from '../miradas';
import { createConsultas } from './consultas.service';

export { conPalabrasDeCliente } from './eleccion.repository';

export const consulta = defineFeature({
  uses: [miradas],
  services: ({ db }, { miradas }) => ({ consultas: createConsultas({ db, miradas }) }),
  calls: (app, { consultas, clock }) => {
    serveCall(app, 'GET /api/evaluaciones', (request) =>
      consultas.cola(request.query, viewerOf(request, clock())),
    );

    serveCall(app, 'GET /api/evaluaciones/clientes', (request) =>
      consultas.clientes(request.query.q, viewerOf(request, clock())),
    );

    serveCall(app, 'GET /api/evaluaciones/asesores', () => consultas.asesoresDeCola());

    serveCall(app, 'GET /api/evaluaciones/decisiones', (request) =>
      consultas.decisiones(request.query, viewerOf(request, clock())),
    );

    serveCall(app, 'GET /api/evaluaciones/:id/vecinas', (request) =>
      consultas.vecinas(request.params.id, request.query, viewerOf(request, clock())),
    );

    serveCall(app, 'GET /api/evaluaciones/:id/historial', (request) =>
      consultas.historial(request.params.id, viewerOf(request, clock())),
    );
  },
});
