import { defineFeature } from '../../feature';
import { serveCall } from '../../http/serve-call';
import { createEquipos } from './equipos.service';

export const equipos = defineFeature({
  services: ({ db }) => ({ equipos: createEquipos({ db }) }),
  calls: (app, { equipos, clock }) => {
    serveCall(app, 'GET /api/equipos', ({ query }) => equipos.personal(query, clock()));
    serveCall(app, 'GET /api/equipos/tareas', ({ query }) => equipos.tareas(query, clock()));
  },
});
