import { defineFeature } from '../../feature';
import { createResumenes } from './resumen.service';

export { leerResumen, type ResumenQuery, resumido } from './resumen-diario.repository';

export const resumen = defineFeature({
  services: ({ db }) => ({ resumenes: createResumenes({ db }) }),
  calls: ({ resumenes }) => ({
    'GET /api/resumen': ({ query, viewer }) => resumenes.resumir(query, viewer),
  }),
  jobs: ({ resumenes }) => [{ every: 60, run: resumenes.resumirDias }],
});
