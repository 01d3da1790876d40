import { defineFeature } from '../../feature';
import { serveCall } from '../../http/serve-call';
import { miradas } from '../miradas';
import { createConsultas } from './consultas.service';

export { conPalabrasDeCliente } from './cola.repository';

export const consulta = defineFeature({
  uses: [miradas],
  services: ({ db }, { miradas }) => ({ consultas: createConsultas({ db, miradas }) }),
  calls: (app, { consultas }) => {
    serveCall(app, 'GET /api/evaluaciones', ({ query, viewer }) => consultas.cola(query, viewer));
    serveCall(app, 'GET /api/evaluaciones/clientes', ({ query, viewer }) =>
      consultas.clientes(query.q, viewer),
    );
    serveCall(app, 'GET /api/evaluaciones/asesores', consultas.asesoresDeCola);
    serveCall(app, 'GET /api/evaluaciones/decisiones', ({ query, viewer }) =>
      consultas.decisiones(query, viewer),
    );
    serveCall(app, 'GET /api/evaluaciones/:id/vecinas', ({ params, query, viewer }) =>
      consultas.vecinas(params.id, query, viewer),
    );
    serveCall(app, 'GET /api/evaluaciones/:id/historial', ({ params, viewer }) =>
      consultas.historial(params.id, viewer),
    );
  },
});
