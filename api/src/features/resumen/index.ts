import { defineFeature } from '../../feature';
import { currentUserOf } from '../../http/auth';
import { serveCall } from '../../http/serve-call';
import { createResumenes } from './resumen.service';

export { type Lectura, leerResumen, resumido } from './resumen-diario.repository';

export const resumen = defineFeature({
  services: ({ db }) => ({ resumenes: createResumenes({ db }) }),
  calls: (app, { resumenes, clock }) => {
    serveCall(app, 'GET /api/resumen', (request) =>
      resumenes.resumir(request.query, currentUserOf(request), clock()),
    );
  },
  jobs: ({ resumenes }) => [{ every: 60, run: resumenes.resumirDias }],
});
