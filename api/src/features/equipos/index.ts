import { defineFeature } from '../../feature';
import { serveCalls } from '../../http/serve-call';
import { createEquipos } from './equipos.service';

export const equipos = defineFeature({
  services: ({ db }) => ({ equipos: createEquipos({ db }) }),
  calls: (app, { equipos, clock }) =>
    serveCalls(app, {
      'GET /api/equipos': ({ query }) => equipos.personal(query, clock()),
      'GET /api/equipos/tareas': ({ query }) => equipos.tareas(query, clock()),
    }),
});
