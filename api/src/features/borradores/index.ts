import { defineFeature } from '../../feature';
import { serveCall } from '../../http/serve-call';
import { createBorradores } from './borradores.service';

export const borradores = defineFeature({
  services: ({ db }) => ({ borradores: createBorradores({ db }) }),
  calls: (app, { borradores }) => {
    serveCall(app, 'GET /api/mi-cuenta/clave-de-borradores', ({ viewer }) => borradores.clave(viewer.id));
  },
});
