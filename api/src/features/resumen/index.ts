import { defineFeature } from '../../feature';
import { serveCalls } from '../../http/serve-call';
import { createResumenes } from './resumen.service';

export { type Lectura, leerResumen, resumido } from './resumen-diario.repository';

export const resumen = defineFeature({
  services: ({ db }) => ({ resumenes: createResumenes({ db }) }),
  calls: (app, { resumenes }) =>
    serveCalls(app, {
      'GET /api/resumen': ({ query, viewer }) => resumenes.resumir(query, viewer),
    }),
  jobs: ({ resumenes }) => [{ every: 60, run: resumenes.resumirDias }],
});
