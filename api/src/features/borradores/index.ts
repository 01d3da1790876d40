import { defineFeature } from '../../feature';
import { serveCalls } from '../../http/serve-call';
import { createBorradores } from './borradores.service';

export const borradores = defineFeature({
  services: ({ db }) => ({ borradores: createBorradores({ db }) }),
  calls: (app, { borradores }) =>
    serveCalls(app, {
      'GET /api/mi-cuenta/clave-de-borradores': ({ viewer }) => borradores.clave(viewer.id),
    }),
});
