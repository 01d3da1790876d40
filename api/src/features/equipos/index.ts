import { defineFeature } from '../../feature';
import { createEquipos } from './equipos.service';

export const equipos = defineFeature({
  services: ({ db }) => ({ equipos: createEquipos({ db }) }),
  calls: ({ equipos, clock }) => ({
    'GET /api/equipos': ({ query }) => equipos.personal(query, clock()),
    'GET /api/equipos/tareas': ({ query }) => equipos.tareas(query, clock()),
  }),
});
