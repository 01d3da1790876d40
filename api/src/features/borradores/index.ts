import { defineFeature } from '../../feature';
import { createBorradores } from './borradores.service';

export const borradores = defineFeature({
  services: ({ db }) => ({ borradores: createBorradores({ db }) }),
  calls: ({ borradores }) => ({
    'GET /api/mi-cuenta/clave-de-borradores': ({ viewer }) => borradores.key(viewer.id),
  }),
});
