import { defineFeature } from '../../feature';
import { correo } from '../correo';
import { createDecisiones } from './decision.service';

export { contraPoliticaDe } from './contra-politica';
export { aprobadasContraPolitica, primerosFirmantes } from './decision.repository';
export { segundaFirmaDe } from './firmar';

export const decision = defineFeature({
  uses: [correo],
  services: ({ db }, { cartero }) => ({ decisiones: createDecisiones({ db, cartero }) }),
  calls: ({ decisiones }) => ({
    'PUT /api/evaluaciones/status/:id': ({ params, body, viewer }) =>
      decisiones.decidir(params.id, body, viewer),
    'PUT /api/evaluaciones/correct/:id': ({ params, body, viewer }) =>
      decisiones.editar(params.id, body, viewer),
  }),
});
